import { login } from '@ancrage/contract'

import { ADMINISTRATOR, withServer } from '../deposits/real-server.ts'
import { printTable } from '../deposits/table.ts'
import { compareRanks, median } from './compare-ranks.ts'

/**
 * Whether the time of a refused sign-in tells which addresses have an account: wrong passwords for one that
 * has and for ones that have not, taken in turns, over HTTP to the real server.
 */
const TRIES = 200
const WARM_UP = 20
const NOTE = `Milliseconds of a refused sign-in. The rank test (Mann–Whitney, two-sided) says how likely times as
different as these are when nothing differs: below 0.01 something does.`

const { known, unknown } = await withServer({}, ({ origin }) => measure(origin))
const { z, p } = compareRanks(known, unknown)
printTable(
  [
    ['address', 'tries', 'median', 'p5', 'p95'],
    ['with an account', ...cellsOf(known)],
    ['without', ...cellsOf(unknown)],
  ],
  NOTE,
)
console.log(`z = ${z.toFixed(2)}, p = ${p.toFixed(3)}`)
const medians = { known: median(known), unknown: median(unknown) }
console.log(JSON.stringify({ bench: 'login', node: process.version, tries: TRIES, medians, z, p }))

async function measure(origin: string): Promise<Readonly<Record<'known' | 'unknown', number[]>>> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let index = -WARM_UP; index < TRIES; index += 1) {
    // Who goes first changes each time: what one leaves behind must not favour the other.
    const order =
      index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of order) {
      const email = which === 'known' ? ADMINISTRATOR.email : `nobody${index}@example.test`
      const milliseconds = await refusedIn(origin, email)
      if (index >= 0) times[which].push(milliseconds)
    }
  }
  return times
}

async function refusedIn(origin: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'not the password of anybody' })
  const begun = performance.now()
  const reply = await fetch(`${origin}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body,
  })
  await reply.text()
  const milliseconds = performance.now() - begun
  if (reply.status !== 401) throw new Error(`a wrong password was answered ${reply.status}`)
  return milliseconds
}

function cellsOf(times: readonly number[]): readonly string[] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return [String(times.length), ...[0.5, 0.05, 0.95].map((share) => at(share).toFixed(1))]
}
