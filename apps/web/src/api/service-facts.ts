import { getServiceFacts } from '@ancrage/contract'

import type { Client, ReplyOf } from './client.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

export type ServiceFacts = ReplyOf<typeof getServiceFacts>

/** What this installation says of itself, read once for every page. */
export type ServiceReader = Readonly<{
  facts: () => ServiceFacts | undefined
  subscribe: (listener: () => void) => () => void
}>

export function readServiceFacts(client: Client): ServiceReader {
  const listeners = new Set<() => void>()
  let facts: ServiceFacts | undefined
  const read = async (pause: number): Promise<void> => {
    try {
      facts = await client.call(getServiceFacts, {})
      listeners.forEach((listener) => listener())
    } catch {
      // Decoration of the page: asked for again, quietly, until the server answers.
      setTimeout(() => void read(Math.min(pause * 2, LONGEST_WAIT_MS)), pause)
    }
  }
  void read(FIRST_WAIT_MS)
  return {
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
