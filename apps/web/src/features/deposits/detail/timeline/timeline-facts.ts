import type { Deposit, DepositStep, Language } from '@ancrage/contract'

import { formatNumber } from '../../../../i18n/format.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import type { Shown } from '../explorer-address.ts'

export type TimelineFact = Readonly<{
  name: string
  value: string
  digest: boolean
  /** What explorers show under this value. */
  shown?: Shown
}>

/** What is known of a step, beside when it was. */
export function factsOf(
  name: DepositStep['name'],
  { step, anchor, files }: Deposit,
  t: Translate,
  language: Language,
): readonly TimelineFact[] {
  const [only, ...others] = files
  if (name === 'received' && only && others.length === 0) {
    return [{ name: t('deposit.digest'), value: only.sha256, digest: true }]
  }
  if (name === 'broadcast' && 'txid' in step) {
    const shown = 'transaction' as const
    const transaction = { name: t('deposit.transaction'), value: step.txid, digest: true, shown }
    return step.fee === undefined ? [transaction] : [transaction, feeFact(step.fee, t, language)]
  }
  if (name === 'confirmed' && step.name === 'inBlock') {
    const words = { count: step.confirmations, needed: step.confirmationsNeeded }
    const value = t('deposit.steps.countOf', words)
    return [{ name: t('deposit.steps.confirming'), value, digest: false }]
  }
  if (name !== 'inBlock') return []
  const hash = anchor && {
    name: t('deposit.blockHash'),
    value: anchor.blockHash,
    digest: true,
    shown: 'block' as const,
  }
  const network = anchor && {
    name: t('deposit.network'),
    value: t('deposit.networkName', { chain: capitalised(anchor.chain), network: anchor.network }),
    digest: false,
  }
  return [hash, network].filter((fact) => fact !== undefined)
}

type Fee = NonNullable<Extract<DepositStep, { name: 'broadcast' }>['fee']>

/** What a transaction costs, and by how many deposits it is shared. */
export function feeFact(
  { satoshi, sharedBy }: Fee,
  t: Translate,
  language: Language,
): TimelineFact {
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
  return {
    name: t('deposit.fee', counted(satoshi)),
    value: t('deposit.feeSharedBy', counted(sharedBy)),
    digest: false,
  }
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
