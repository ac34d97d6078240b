import { getServiceFacts } from '@ancrage/contract'

import type { Client, ReplyOf } from './client.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

export type ServiceFacts = ReplyOf<typeof getServiceFacts>

/** What this installation says of itself, read once for every page, and again by who has changed it. */
export type ServiceReader = Readonly<{
  facts: () => ServiceFacts | undefined
  subscribe: (listener: () => void) => () => void
  readAgain: () => void
}>

export function readServiceFacts(client: Client): ServiceReader {
  const listeners = new Set<() => void>()
  let facts: ServiceFacts | undefined
  let latest = 0
  const read = async (pause: number, reading = ++latest): Promise<void> => {
    try {
      const answer = await client.call(getServiceFacts, {})
      if (reading !== latest) return
      facts = answer
      listeners.forEach((listener) => listener())
    } catch {
      // Decoration of the page: asked for again, quietly, until the server answers.
      if (reading !== latest) return
      setTimeout(() => void read(Math.min(pause * 2, LONGEST_WAIT_MS), reading), pause)
    }
  }
  void read(FIRST_WAIT_MS)
  return {
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readAgain: () => void read(FIRST_WAIT_MS),
  }
}
