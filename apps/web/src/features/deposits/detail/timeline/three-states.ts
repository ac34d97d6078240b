import type { Deposit, Language } from '@ancrage/contract'

import { formatNumber, formatUtc, formatUtcDay, formatUtcTime } from '../../../../i18n/format.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { stepWords } from './step-words.ts'

export type StateMark = Readonly<{
  name: 'received' | 'sealed' | 'confirmed'
  state: 'done' | 'current' | 'next'
  at: string | undefined
  words: string | undefined
}>

/** The walk of a deposit as people follow it: what reached us, what is sealed with others, what a block confirms. */
export function threeStates(
  deposit: Deposit,
  t: Translate,
  language: Language,
): readonly StateMark[] {
  const { status, step, createdAt, confirmedAt, receipt } = deposit
  const isSealed = step.name !== 'received'
  const isConfirmed = status === 'confirmed'
  const afterSealing = isSealed ? 'current' : 'next'
  return [
    {
      name: 'received',
      state: 'done',
      at: createdAt,
      words: receipt && t('depositPage.progress.signed'),
    },
    {
      name: 'sealed',
      state: isSealed ? 'done' : 'current',
      at: 'sealedAt' in step ? step.sealedAt : undefined,
      words: batchWords(deposit, t, language),
    },
    {
      name: 'confirmed',
      state: isConfirmed ? 'done' : afterSealing,
      at: isConfirmed ? (confirmedAt ?? undefined) : undefined,
      words: confirmedWords(deposit, t, language),
    },
  ]
}

function batchWords({ step }: Deposit, t: Translate, language: Language): string | undefined {
  if (step.name === 'received') return undefined
  const fee = 'fee' in step ? step.fee : undefined
  if (fee === undefined) return t('depositPage.progress.batch', { aggregation: step.aggregation })
  const count = fee.sharedBy - 1
  if (count < 1) return t('depositPage.progress.alone')
  return t('depositPage.progress.withOthers', { count, formatted: formatNumber(count, language) })
}

function confirmedWords(deposit: Deposit, t: Translate, language: Language): string | undefined {
  const { step, reanchored, status } = deposit
  if (step.name === 'confirmed') return blockWords(deposit, step.blockHeight, t, language)
  const isOnItsWay = step.name !== 'received' && step.name !== 'sealed'
  return isOnItsWay || (reanchored && status === 'pending') ? stepWords(deposit, t) : undefined
}

/**
 * What the certificate dates is the block; that it was confirmed is of a later moment, and may be of another day.
 */
function blockWords(
  { anchor, confirmedAt }: Deposit,
  height: number,
  t: Translate,
  language: Language,
): string | undefined {
  const dated = anchor?.blockTime
  if (dated === undefined) return undefined
  const isSameDay =
    typeof confirmedAt === 'string' &&
    formatUtcDay(confirmedAt, language) === formatUtcDay(dated, language)
  if (isSameDay) {
    return t('depositPage.progress.block', { height, time: formatUtcTime(dated, language) })
  }
  return t('depositPage.progress.blockOfDay', { height, moment: formatUtc(dated, language) })
}
