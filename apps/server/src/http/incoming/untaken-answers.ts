import type { ServerResponse } from 'node:http'

import { Refusal } from '../refusal.ts'

/** In characters or bytes: shorter ones go to the system at once, whether anybody reads them or not. */
const LONG = 64 * 1024
/** Of one owner: a dozen of the longest pages of a list. */
const MOST_UNTAKEN = 32 * 1024 * 1024
/** A reader of whom nothing was heard for so long has gone. */
const PATIENCE_MS = 60_000

export type UntakenAnswers = Readonly<{
  /** @throws Refusal `limit.exceeded` while the owner has not taken what it was answered before. */
  refuseMore: (owner: string) => void
  /** Counts an answer until it is taken, or its reader has gone. */
  count: (owner: string, response: ServerResponse, payload: unknown) => void
}>

/** Answers that are whole in memory until their reader takes them: whoever takes none is made no more. */
export function openUntakenAnswers(): UntakenAnswers {
  const untaken = new Map<string, number>()
  const add = (owner: string, length: number): void => {
    const sum = (untaken.get(owner) ?? 0) + length
    if (sum > 0) untaken.set(owner, sum)
    else untaken.delete(owner)
  }
  return {
    refuseMore(owner) {
      if ((untaken.get(owner) ?? 0) > MOST_UNTAKEN) {
        throw new Refusal('limit.exceeded', undefined, 1)
      }
    },
    count(owner, response, payload) {
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return
      const { length } = payload
      if (length < LONG || response.destroyed) return
      let isTaken = false
      const take = (): void => {
        if (!isTaken) add(owner, -length)
        isTaken = true
      }
      add(owner, length)
      response.once('finish', take).once('close', take)
      response.setTimeout(PATIENCE_MS, () => response.destroy())
    },
  }
}
