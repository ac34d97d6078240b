import type { Translate } from '../../i18n/translate.ts'

const MINUTE = 60
const HOUR = 3_600

/** How long a transfer still takes at its pace, as people say it; nothing before there is a pace. */
export function remainingWords(bytes: number, bytesPerSecond: number, t: Translate): string {
  if (bytesPerSecond <= 0) return ''
  const seconds = bytes / bytesPerSecond
  if (seconds < MINUTE) return t('vault.leftSeconds')
  if (seconds < HOUR) return t('vault.leftMinutes', { count: Math.round(seconds / MINUTE) })
  return t('vault.leftHours', { count: Math.round(seconds / HOUR) })
}
