import { askAlong, type Latencies } from './ask-along.ts'
import { fillDeposits } from './fill.ts'
import { withMeasuredServer } from './measured-server.ts'

export type SealingMeasure = Readonly<{
  /** From the moment when the batch was begun to the moment when others could see it. */
  sealingSeconds: number
  whileSealing: Latencies
  heldWhileSealing: number
  /** From the last confirmation that was needed to the moment when the deposits were confirmed. */
  releaseSeconds: number
  whileReleasing: Latencies
  heldWhileReleasing: number
  transactions: number
  /** What the transactions take in blocks, which is what a ledger is paid for. */
  transactionBytes: number
}>

/** Seals, anchors on the development chain and confirms so many deposits, while people go on asking. */
export function measureSealing(count: number): Promise<SealingMeasure> {
  return withMeasuredServer(count, async ({ server, database, until, heldSince }) => {
    await fillDeposits(database, count - 1)
    await database.query('vacuum analyze deposits')
    const begun = Date.now()
    // The first deposit of those who ask along is the one that makes the batch full.
    const sealing = askAlong(server)
    const { sealed_at: sealedAt } = await until<{ sealed_at: Date }>(
      'select sealed_at from aggregations',
    )
    const sealingSeconds = (Date.now() - sealedAt.getTime()) / 1000
    const whileSealing = await sealing.stop()
    const heldWhileSealing = await heldSince(begun)

    const releasing = askAlong(server)
    const deepEnough = 'select from submissions where confirmations >= confirmations_needed'
    await until(deepEnough)
    const releaseBegun = Date.now()
    await until('select from aggregations where confirmed_at is not null')
    const releaseSeconds = (Date.now() - releaseBegun) / 1000
    const whileReleasing = await releasing.stop()
    const heldWhileReleasing = await heldSince(releaseBegun)

    const { rows } = await database.query<{ transactions: string; bytes: string }>(
      'select count(*) as transactions, sum(octet_length(prepared_bytes)) as bytes from submissions',
    )
    return {
      sealingSeconds,
      whileSealing,
      heldWhileSealing,
      releaseSeconds,
      whileReleasing,
      heldWhileReleasing,
      transactions: Number(rows[0]?.transactions),
      transactionBytes: Number(rows[0]?.bytes),
    }
  })
}
