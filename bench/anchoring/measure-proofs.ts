import { latenciesOf, type Latencies } from './ask-along.ts'
import { fillCommitments, fillDeposits } from './fill.ts'
import { withMeasuredServer } from './measured-server.ts'

export type ProofMeasure = Readonly<{
  sealingSeconds: number
  latencies: Latencies
  /** The same deposits read through HTTP without their proof, in turn with it. */
  withoutProof: Latencies
  pages: number
  bytesPerLeaf: number
}>

/** The rest of the leaves are commitments of the calendar: their rows are the smaller ones. */
const DEPOSITS = 50_000
const ASKED = 2_000
const WARMING = 200

/** Downloads proofs of deposits all over an aggregation of so many leaves. */
export function measureProofs(leafCount: number): Promise<ProofMeasure> {
  return withMeasuredServer(leafCount, async ({ server, database, until }) => {
    await fillDeposits(database, DEPOSITS)
    await fillCommitments(database, leafCount - DEPOSITS)
    const { sealed_at: sealedAt } = await until<{ sealed_at: Date }>(
      'select sealed_at from aggregations',
    )
    const sealingSeconds = (Date.now() - sealedAt.getTime()) / 1000
    await until('select from aggregations where confirmed_at is not null')

    const { rows } = await database.query<{ id: string }>(
      'select id from deposits order by random() limit $1',
      [WARMING + ASKED],
    )
    const read = async (path: string): Promise<number> => {
      const start = performance.now()
      const reply = await fetch(`${server.origin}/api${path}`, { headers: server.session })
      await reply.arrayBuffer()
      if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}`)
      return performance.now() - start
    }
    const withoutProof: number[] = []
    const withProof: number[] = []
    for (const { id } of rows) {
      withoutProof.push(await read(`/deposits/${id}`))
      withProof.push(await read(`/deposits/${id}/proof`))
    }
    const { rows: sizes } = await database.query<{ bytes: string; levels: string }>(
      `select pg_total_relation_size('tree_pages') as bytes, max(level) + 1 as levels from tree_pages`,
    )
    return {
      sealingSeconds,
      latencies: latenciesOf(withProof.slice(WARMING)),
      withoutProof: latenciesOf(withoutProof.slice(WARMING)),
      pages: Number(sizes[0]?.levels),
      bytesPerLeaf: Number(sizes[0]?.bytes) / leafCount,
    }
  })
}
