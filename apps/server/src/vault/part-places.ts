import { Refusal } from '../http/refusal.ts'

/** Two copies that are sent at once, from a browser that sends three parts of each, and some more. */
const PARTS_AT_ONCE = 8
const RETRY_SECONDS = 1

/**
 * How many parts of one account are received at once. What arrives stands on the disk beside its quota until it is
 * named or refused: this is the room that one account may have there. Throws Refusal `limit.exceeded`.
 */
export function openPartPlaces() {
  const taken = new Map<string, number>()
  return async (accountId: string, receive: () => Promise<void>): Promise<void> => {
    const others = taken.get(accountId) ?? 0
    if (others >= PARTS_AT_ONCE) throw new Refusal('limit.exceeded', undefined, RETRY_SECONDS)
    taken.set(accountId, others + 1)
    try {
      await receive()
    } finally {
      const left = (taken.get(accountId) ?? 1) - 1
      if (left > 0) taken.set(accountId, left)
      else taken.delete(accountId)
    }
  }
}
