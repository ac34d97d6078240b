import { repeatRuns, tryRun, type Runs } from '../../platform/queue/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { TimestampAuthority } from '../timestamping/index.ts'
import { gatherDeposits } from './gather-deposits.ts'
import { requestTokens } from './request-tokens.ts'

export type ReceiptSettings = Readonly<{
  authorities: readonly TimestampAuthority[]
  /** Deposits of as many seconds share a token. */
  gatherSeconds: number
}>

/**
 * Runs of gathering, and for each authority runs of signing, until closed: one that is slow holds
 * nobody else up. All take their work from the database, so that a crash costs a run and nothing else.
 * Closing waits for what is under way: no longer than an authority may take to answer.
 */
export function startReceipts(
  context: ServerContext,
  { authorities, gatherSeconds }: ReceiptSettings,
): Runs {
  return repeatRuns(runsOf(context, authorities), gatherSeconds * 1000)
}

/** Gathers once and has each authority sign once, for those who move the clock themselves. */
export async function runReceiptsOnce(
  context: ServerContext,
  authorities: readonly TimestampAuthority[],
): Promise<void> {
  for (const run of runsOf(context, authorities)) await run()
}

function runsOf(
  context: ServerContext,
  authorities: readonly TimestampAuthority[],
): readonly (() => Promise<void>)[] {
  const names = authorities.map(({ name }) => name)
  const steps = [
    () => gatherDeposits(context, names),
    ...authorities.map((authority) => () => requestTokens(context, authority)),
  ]
  return steps.map((step) => () => tryRun(context, 'receipts', step))
}
