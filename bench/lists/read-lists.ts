import { listDeposits, lookUpHash } from '@ancrage/contract'

import type { RealServer } from '../deposits/real-server.ts'

export type Reading = Readonly<{ what: string; p50: number; p99: number }>

const REQUESTS = 200
const DEEP_PAGES = 100

/** One request after another, through the real server: latencies in milliseconds. */
export async function readLists(server: RealServer, deposits: number): Promise<readonly Reading[]> {
  const list = (query: string) => read(server, `${listDeposits.path}?${query}`)
  const of = (n: number): number => Math.floor((n / REQUESTS) * deposits)
  const deep = await walk(server, DEEP_PAGES)
  const words = ['noc', 'élé', 'sympho', 'ATELIER', 'etu', 'facade h', 'œ', 'prélude']
  return [
    await measure('first page', () => list('')),
    await measure('a page 10,000 deposits deep', () => list(`cursor=${deep}`)),
    await measure('first page by title', () => list('sort=title')),
    await measure('search by the beginning of a title', (n) =>
      list(`search=${encodeURIComponent(words[n % words.length] ?? '')}`),
    ),
    await measure('search by a whole title', (n) => list(`search=Nocturne%20sonate%20${of(n)}`)),
    await measure('search by reference', (n) => list(`search=ref-${of(n)}`)),
    await measure('search by number', (n) => list(`search=AN-2026-${of(n)}`)),
    await measure('pending only', () => list('status=pending')),
    await measure('confirmed only', () => list('status=confirmed')),
    await measure('one type', () => list('creationType=sourceCode')),
    await measure('a type that has none', () => list('creationType=recipe')),
    await measure('one month, oldest first', () => list(`sort=createdAt&${aMonthAgo()}`)),
    await measure('is this digest mine', (n) => lookUp(server, n)),
  ]
}

async function measure(what: string, send: (n: number) => Promise<unknown>): Promise<Reading> {
  const latencies: number[] = []
  for (let n = 0; n < REQUESTS; n += 1) {
    const start = performance.now()
    await send(n)
    latencies.push(performance.now() - start)
  }
  latencies.sort((a, b) => a - b)
  const at = (share: number): number => latencies[Math.floor(REQUESTS * share)] ?? 0
  return { what, p50: at(0.5), p99: at(0.99) }
}

/** The cursor after so many full pages. */
async function walk(server: RealServer, pages: number): Promise<string> {
  let cursor = ''
  for (let page = 0; page < pages; page += 1) {
    const answer = await read(
      server,
      `${listDeposits.path}?limit=100${cursor && `&cursor=${cursor}`}`,
    )
    const { nextCursor } = listDeposits.reply.parse(answer)
    if (nextCursor === null) return cursor
    cursor = nextCursor
  }
  return cursor
}

async function read({ origin, session }: RealServer, path: string): Promise<unknown> {
  const reply = await fetch(`${origin}/api${path}`, { headers: session })
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  return reply.json()
}

async function lookUp({ origin, session }: RealServer, n: number): Promise<unknown> {
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(String(n * 10))))
  const reply = await fetch(`${origin}/api${lookUpHash.path}`, {
    method: lookUpHash.method,
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ sha256: sha256.toString('hex') }),
  })
  if (reply.status !== lookUpHash.status) throw new Error(`a look-up answered ${reply.status}`)
  return reply.json()
}

function aMonthAgo(): string {
  const from = new Date(Date.now() - 60 * 86_400_000).toISOString()
  const before = new Date(Date.now() - 30 * 86_400_000).toISOString()
  return `createdFrom=${from}&createdBefore=${before}`
}
