import { measureBareInsert } from './bare-insert.ts'
import { withNoOpServer } from './no-op-server.ts'
import { putLoad } from './put-load.ts'
import { withServer } from './real-server.ts'
import type { Target } from './targets.ts'

const ROUNDS = 3
const SECONDS = 4
const PACE = { AGGREGATION_SECONDS: '600', BLOCK_SECONDS: '600' }
const WARM_UP = { clients: 8, seconds: 2 }
const SINGLE = { clients: 128, seconds: SECONDS }
/** One batch is read and answered while another is written. */
const BATCH = { clients: 3, seconds: SECONDS, batch: 1000 }

/** Writing beside not writing, in turns, so that both meet the same machine; medians of the rounds. */
export async function compareWriting(): Promise<readonly Target[]> {
  return withServer(PACE, async (server) => {
    const rounds: { single: number; noOp: number; batch: number; bare: number }[] = []
    await withNoOpServer(server, async (noOpServer) => {
      await putLoad(server, WARM_UP)
      await putLoad(noOpServer, WARM_UP)
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          single: (await putLoad(server, SINGLE)).perSecond,
          noOp: (await putLoad(noOpServer, SINGLE)).perSecond,
          batch: (await putLoad(server, BATCH)).perSecond,
          bare: await measureBareInsert(server.databaseUrl, SECONDS),
        })
      }
    })
    const single = median(rounds.map((round) => round.single / round.noOp))
    const batch = median(rounds.map((round) => round.batch / round.bare))
    const unit = '/s'
    return [
      {
        what: 'deposits in batches of 1,000',
        measured: median(rounds.map((round) => round.batch)),
        unit,
        bound: { atLeast: 10_000 },
      },
      {
        what: 'beside a bare INSERT of their rows',
        measured: batch,
        unit: '×',
        bound: { atLeast: 0.4 },
      },
      {
        what: 'single deposits beside the same call without a write',
        measured: single,
        unit: '×',
        bound: { atLeast: 0.4 },
      },
    ]
  })
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
