import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { repeatRounds, type Rounds } from '../../platform/queue/repeat-rounds.ts'
import type { Surroundings } from '../../platform/context.ts'
import type { TimestampAuthority } from '../timestamping/timestamp-authority.ts'
import { gatherDeposits } from './gather-deposits.ts'
import { requestTokens } from './request-tokens.ts'

export type ReceiptSettings = Readonly<{
  authorities: readonly TimestampAuthority[]
  /** Deposits of as many seconds share a token. */
  gatherSeconds: number
}>

/**
 * Rounds of gathering, and for each authority rounds of signing, until closed: one that is slow holds
 * nobody else up. All take their work from the database, so that a crash costs a round and nothing else.
 * Closing waits for what is under way: no longer than an authority may take to answer.
 */
export function startReceipts(
  surroundings: Surroundings,
  { authorities, gatherSeconds }: ReceiptSettings,
): Rounds {
  return repeatRounds(roundsOf(surroundings, authorities), gatherSeconds * 1000)
}

/** Gathers once and has each authority sign once, for those who move the clock themselves. */
export async function runReceiptRound(
  surroundings: Surroundings,
  authorities: readonly TimestampAuthority[],
): Promise<void> {
  for (const round of roundsOf(surroundings, authorities)) await round()
}

function roundsOf(
  surroundings: Surroundings,
  authorities: readonly TimestampAuthority[],
): readonly (() => Promise<void>)[] {
  const names = authorities.map(({ name }) => name)
  const steps = [
    () => gatherDeposits(surroundings, names),
    ...authorities.map((authority) => () => requestTokens(surroundings, authority)),
  ]
  return steps.map((step) => () => tryStep(surroundings, step))
}

async function tryStep({ log }: Surroundings, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (isDatabaseDown(error)) log.warn({ err: error }, 'receipts wait for the database')
    else log.error({ err: error }, 'a step of the receipts failed')
  }
}
