import { formatNumber, type Language } from '@ancrage/words'

import type { Translate } from '../../i18n/translate.ts'

const MINUTE = 60
const HOUR = 3_600
type Unit = 'hour' | 'minute' | 'second'

/** How long a transfer still takes, never more than an eighth beside what its pace says. */
export function timeLeftWords(seconds: number, t: Translate, language: Language): string {
  if (seconds < MINUTE) return t('vault.leftSeconds')
  const rounded = roundTo(seconds, stepOf(seconds))
  const parts: readonly (readonly [number, Unit])[] = [
    [Math.floor(rounded / HOUR), 'hour'],
    [Math.floor((rounded % HOUR) / MINUTE), 'minute'],
    [rounded % MINUTE, 'second'],
  ]
  const time = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => formatNumber(count, language, { style: 'unit', unit }))
    .join(' ')
  return t('vault.left', { time })
}

function stepOf(seconds: number): number {
  if (seconds < 2 * MINUTE) return MINUTE / 6
  if (seconds < 10 * MINUTE) return MINUTE / 2
  if (seconds < HOUR) return MINUTE
  return seconds < 5 * HOUR ? HOUR / 6 : HOUR
}

const roundTo = (seconds: number, step: number): number => Math.round(seconds / step) * step
