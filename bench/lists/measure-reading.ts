import { listAccountRequests } from '@ancrage/contract'

import type { RealServer } from '../deposits/real-server.ts'

/** Latencies in milliseconds. */
export type Reading = Readonly<{ what: string; p50: number; p99: number }>

export const REQUESTS = 200
const ROWS_OF_A_PAGE = 100
const page = listAccountRequests.reply.pick({ nextCursor: true })

/** One request after another, each with its number. */
export async function measureReading(
  what: string,
  send: (n: number) => Promise<unknown>,
): Promise<Reading> {
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

/** The path of the page that stands so many full ones deep, or of the last. */
export async function deepPath(server: RealServer, path: string, pages: number): Promise<string> {
  const after = (cursor: string): string =>
    `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`
  let deepest = path
  for (let turned = 0; turned < pages; turned += 1) {
    const full = `${deepest}${deepest.includes('?') ? '&' : '?'}limit=${ROWS_OF_A_PAGE}`
    const { nextCursor } = page.parse(await read(server, full))
    if (nextCursor === null) return deepest
    deepest = after(nextCursor)
  }
  return deepest
}

export async function read({ origin, session }: RealServer, path: string): Promise<unknown> {
  const reply = await fetch(`${origin}/api${path}`, { headers: session })
  if (reply.status !== 200) {
    throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  }
  return reply.json()
}
