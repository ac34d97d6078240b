import type { ErrorCode } from '@ancrage/contract'

import { Refusal } from '../refusal.ts'

export type OwnTurns = Readonly<{
  /**
   * Does the work once it is this owner's turn; it learns whether others of its owner were before it.
   *
   * @throws Refusal `limit.exceeded` where too much of the owner's waits, and `gone` to who has gone or comes while
   *   we close.
   */
  run: <T>(owner: string, signal: AbortSignal, work: (waited: boolean) => Promise<T>) => Promise<T>
  /** Refuses what waits. */
  close: () => void
}>

export type TurnLimits = Readonly<{
  /** Of one owner, done at the same time. */
  underWay: number
  /** Of one owner, before more are refused. */
  waiting: number
  /** Some of what the owner asked for is done by then. */
  retrySeconds: number
  /** What who has gone would be told. */
  gone: ErrorCode
}>

type Own = { underWay: number; readonly waiting: Set<PromiseWithResolvers<void>> }

/**
 * Each owner's work waits behind that owner's own, in the order in which it came, before anything is read for it: whoever
 * asks by the hundred waits for themselves alone, and leaves the database and the event loop to others.
 */
export function openOwnTurns(limits: TurnLimits): OwnTurns {
  const owners = new Map<string, Own>()
  let isClosed = false

  /** Kept while anything of the owner's is under way; what waits begins when that ends. */
  const ownOf = (owner: string): Own => {
    const own = owners.get(owner) ?? { underWay: 0, waiting: new Set() }
    owners.set(owner, own)
    return own
  }
  const begin = async (own: Own, signal: AbortSignal): Promise<Readonly<{ waited: boolean }>> => {
    if (own.underWay < limits.underWay) {
      own.underWay += 1
      return { waited: false }
    }
    if (own.waiting.size >= limits.waiting) {
      throw new Refusal('limit.exceeded', undefined, limits.retrySeconds)
    }
    await turnAmong(own.waiting, signal, limits.gone)
    return { waited: true }
  }
  const end = (owner: string, own: Own): void => {
    const [next] = own.waiting
    if (next === undefined) own.underWay -= 1
    else own.waiting.delete(next)
    next?.resolve()
    if (own.underWay === 0) owners.delete(owner)
  }
  const refuseIfOver = (signal: AbortSignal): void => {
    if (isClosed || signal.aborted) throw new Refusal(limits.gone)
  }

  return {
    async run(owner, signal, work) {
      refuseIfOver(signal)
      const own = ownOf(owner)
      const { waited } = await begin(own, signal)
      try {
        refuseIfOver(signal)
        return await work(waited)
      } finally {
        end(owner, own)
      }
    },
    close() {
      isClosed = true
      for (const { waiting } of owners.values()) {
        for (const { reject } of waiting) reject(new Refusal(limits.gone))
        waiting.clear()
      }
    },
  }
}

/** Settles when it is taken from those that wait; who has gone leaves them. */
async function turnAmong(
  waiting: Set<PromiseWithResolvers<void>>,
  signal: AbortSignal,
  gone: ErrorCode,
): Promise<void> {
  const turn = Promise.withResolvers<void>()
  const leave = (): void => {
    if (waiting.delete(turn)) turn.reject(new Refusal(gone))
  }
  waiting.add(turn)
  signal.addEventListener('abort', leave, { once: true })
  try {
    await turn.promise
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
