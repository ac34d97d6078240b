import {
  DEVELOPMENT_AUTHORITY,
  type Deposit,
  type DepositStep,
  type Language,
} from '@ancrage/contract'
import type { Translate } from '../../../../i18n/translate.ts'
import { factsOf, type TimelineFact } from './timeline-facts.ts'

const ORDER = ['received', 'sealed', 'broadcast', 'inBlock', 'confirmed'] as const

export type Mark = Readonly<{
  name: DepositStep['name'] | 'receipt' | 'reanchored'
  state: 'done' | 'current' | 'next'
  words: string
  /** Known for some steps only. */
  at?: string
  facts: readonly TimelineFact[]
}>

/** Every step of a deposit, from received to confirmed: what is done, what is under way, what comes. */
export function timelineOf(deposit: Deposit, t: Translate, language: Language): readonly Mark[] {
  const reached = ORDER.indexOf(deposit.step.name)
  const marks = ORDER.map((name, index): Mark => {
    const at = momentOf(name, deposit)
    const state = stateOf(index, reached)
    return {
      name,
      state,
      words: state === 'done' ? wordsOf(name, deposit, t) : t(`deposit.coming.${name}`),
      ...(at === undefined ? {} : { at }),
      facts: factsOf(name, deposit, t, language),
    }
  })
  return [...marks.toSpliced(1, 0, ...receiptOf(deposit, t)), ...reanchoredOf(deposit, t)]
}

/** It comes beside the steps, and is shown once it is there: an installation may have no authority. */
function receiptOf({ receipt }: Deposit, t: Translate): readonly Mark[] {
  if (!receipt) return []
  const level = t(`deposit.receiptLevel.${receipt.level}`)
  const { authority } = receipt
  const named = authority === DEVELOPMENT_AUTHORITY ? t('deposit.ownAuthority') : authority
  const fact = { name: `${level} —`, value: named, digest: false }
  const words = t('deposit.steps.receipt')
  return [{ name: 'receipt', state: 'done', words, at: receipt.time, facts: [fact] }]
}

/** Behind the steps: they are taken again, and this says why. */
function reanchoredOf({ reanchored, status, confirmedAt }: Deposit, t: Translate): readonly Mark[] {
  if (!reanchored) return []
  if (status === 'pending') {
    const words = t('deposit.steps.toReanchor')
    return [{ name: 'reanchored', state: 'next', words, facts: [] }]
  }
  const words = t('deposit.steps.reanchored')
  const at = confirmedAt ?? reanchored.undoneAt
  return [{ name: 'reanchored', state: 'done', words, at, facts: [] }]
}

/** Once a step is reached, the one behind it is under way. */
function stateOf(index: number, reached: number): Mark['state'] {
  if (index <= reached) return 'done'
  return index === reached + 1 ? 'current' : 'next'
}

function momentOf(name: DepositStep['name'], deposit: Deposit): string | undefined {
  const { step } = deposit
  switch (name) {
    case 'received':
      return deposit.createdAt
    case 'sealed':
      return 'sealedAt' in step ? step.sealedAt : undefined
    case 'broadcast':
      return 'broadcastAt' in step ? step.broadcastAt : undefined
    case 'inBlock':
      return deposit.anchor?.blockTime
    case 'confirmed':
      return deposit.confirmedAt ?? undefined
  }
}

function wordsOf(name: DepositStep['name'], { step, anchor }: Deposit, t: Translate): string {
  if (name === 'sealed' && step.name !== 'received') {
    return t('deposit.steps.sealedIn', { aggregation: step.aggregation })
  }
  const height = 'blockHeight' in step ? step.blockHeight : anchor?.blockHeight
  if (name === 'inBlock' && height !== undefined) return t('deposit.steps.inBlockAt', { height })
  return t(`deposit.steps.${name}`)
}
