import { Refusal } from '../../http/refusal.ts'

export type OwnTurns = Readonly<{
  /**
   * Does the work once it is this owner's turn. Throws Refusal `limit.exceeded` where too much of the owner's waits, and
   * `certificate.unavailable` to who has gone or comes while we close.
   */
  run: <T>(owner: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>
  /** Refuses what waits. */
  close: () => void
}>

export type TurnLimits = Readonly<{
  /** Of one owner, done at the same time. */
  underWay: number
  /** Of one owner, before more are refused. */
  waiting: number
}>

/** Some of what the owner asked for is done by then. */
const RETRY_SECONDS = 5

type Own = { underWay: number; readonly waiting: Set<PromiseWithResolvers<void>> }

/** Of certificates and dossiers of one account: one is drawn while the next is prepared. */
export const openCertificateTurns = (): OwnTurns => openOwnTurns({ underWay: 2, waiting: 16 })

/**
 * Each owner's work waits behind that owner's own, before anything is read for it: what a drawing is made of takes the
 * database and the event loop longer than a refusal may.
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
  const begin = async (own: Own, signal: AbortSignal): Promise<void> => {
    if (own.underWay < limits.underWay) {
      own.underWay += 1
    } else if (own.waiting.size < limits.waiting) {
      await turnAmong(own.waiting, signal)
    } else {
      throw new Refusal('limit.exceeded', undefined, RETRY_SECONDS)
    }
  }
  const end = (owner: string, own: Own): void => {
    const [next] = own.waiting
    if (next === undefined) own.underWay -= 1
    else own.waiting.delete(next)
    next?.resolve()
    if (own.underWay === 0) owners.delete(owner)
  }
  const refuseIfOver = (signal: AbortSignal): void => {
    if (isClosed || signal.aborted) throw new Refusal('certificate.unavailable')
  }

  return {
    async run(owner, signal, work) {
      refuseIfOver(signal)
      const own = ownOf(owner)
      await begin(own, signal)
      try {
        refuseIfOver(signal)
        return await work()
      } finally {
        end(owner, own)
      }
    },
    close() {
      isClosed = true
      for (const { waiting } of owners.values()) {
        for (const { reject } of waiting) reject(new Refusal('certificate.unavailable'))
        waiting.clear()
      }
    },
  }
}

/** Settles when it is taken from those that wait; who has gone leaves them. */
async function turnAmong(
  waiting: Set<PromiseWithResolvers<void>>,
  signal: AbortSignal,
): Promise<void> {
  const turn = Promise.withResolvers<void>()
  const leave = (): void => {
    if (waiting.delete(turn)) turn.reject(new Refusal('certificate.unavailable'))
  }
  waiting.add(turn)
  signal.addEventListener('abort', leave, { once: true })
  try {
    await turn.promise
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
