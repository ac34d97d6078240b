import { getDepositSummary, listDeposits, lookUpHash } from '@ancrage/contract'

import type { RealServer } from '../deposits/real-server.ts'
import {
  deepPath,
  measureReading as measure,
  read,
  REQUESTS,
  type Reading,
} from './measure-reading.ts'

const DEEP_PAGES = 100

/** The lists of a firm’s director. */
export async function readLists(server: RealServer, deposits: number): Promise<readonly Reading[]> {
  const list = (query: string) => read(server, `${listDeposits.path}?${query}`)
  const of = (n: number): number => Math.floor((n / REQUESTS) * deposits)
  const deep = await deepPath(server, listDeposits.path, DEEP_PAGES)
  const words = ['noc', 'élé', 'sympho', 'ATELIER', 'etu', 'facade h', 'œ', 'prélude']
  return [
    await measure('first page', () => list('')),
    await measure('a page 10,000 deposits deep', () => read(server, deep)),
    await measure('first page by title', () => list('sort=title')),
    await measure('search by the beginning of a title', (n) =>
      list(`search=${encodeURIComponent(words[n % words.length] ?? '')}`),
    ),
    await measure('search by a whole title', (n) => list(`search=Nocturne%20sonate%20${of(n)}`)),
    await measure('search by reference', (n) => list(`search=ref-${of(n)}`)),
    await measure('search by number', (n) => list(`search=AN-2026-${of(n)}`)),
    await measure('pending only', () => list('status=pending')),
    await measure('pending only, by title', () => list('status=pending&sort=title')),
    await measure('confirmed only', () => list('status=confirmed')),
    await measure('one type', () => list('creationType=sourceCode')),
    await measure('a type that has none', () => list('creationType=recipe')),
    await measure('one month, oldest first', () => list(`sort=createdAt&${aMonthAgo()}`)),
    await measure('one type of one month, by title', () =>
      list(`sort=title&creationType=book&${aMonthAgo()}`),
    ),
    await measure('the summary', () => read(server, getDepositSummary.path)),
    await measure('is this digest mine', (n) => lookUp(server, n)),
  ]
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
