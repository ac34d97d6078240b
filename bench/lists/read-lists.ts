import { createHash } from 'node:crypto'

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
    await measure('search by the beginning of a word', (n) =>
      list(`search=${encodeURIComponent(words[n % words.length] ?? '')}`),
    ),
    await measure('search by a whole title', (n) => list(`search=Nocturne%20sonate%20${of(n)}`)),
    await measure('search by reference', (n) => list(`search=ref-${of(n)}`)),
    await measure('search by a word of a file name that is rare', (n) => list(`search=${of(n)}`)),
    await measure('search by two words apart', (n) => list(`search=usine%20essai%20${of(n)}`)),
    await measure('search that everything matches', () => list('search=pdf%20banc')),
    await measure('search that nobody matches', () => list('search=introuvable')),
    await measure('search by what only others have', () => list('search=ailleurs')),
    await measure('search by title, old ones alone', () => list('search=jadis&sort=title')),
    await measure('search within one type, pending', () =>
      list('search=sonate&creationType=book&status=pending'),
    ),
    await measure('search by hash', (n) => list(`search=${hashOf(n * 10)}`)),
    await measure('by status', () => list('sort=-status')),
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

const hashOf = (n: number): string => createHash('sha256').update(String(n)).digest('hex')

async function lookUp({ origin, session }: RealServer, n: number): Promise<unknown> {
  const reply = await fetch(`${origin}/api${lookUpHash.path}`, {
    method: lookUpHash.method,
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ sha256: hashOf(n * 10) }),
  })
  if (reply.status !== lookUpHash.status) throw new Error(`a look-up answered ${reply.status}`)
  return reply.json()
}

function aMonthAgo(): string {
  const from = new Date(Date.now() - 60 * 86_400_000).toISOString()
  const before = new Date(Date.now() - 30 * 86_400_000).toISOString()
  return `createdFrom=${from}&createdBefore=${before}`
}
