import type { FastifyBaseLogger } from 'fastify'

/** A dependency is down, or gave a statement up after its time limit. */
export type Outage = 'down' | 'outOfTime'

const MINUTE_MS = 60_000
const MOST_CHARACTERS = 200
/** There are few; all of them are forgotten where there are more. */
const MOST_CAUSES = 100

type Cause = Readonly<{ name: string; code: string | undefined; message: string }>

/**
 * Tells the operator of outages. Each call that fails of one makes the same error, with its statement and stack some 7 kB, as many as anybody
 * asks for: of one cause the first is told whole, and then one a minute, short.
 */
export function openOutageLog(now: () => number = () => performance.now()) {
  const toldAt = new Map<string, number>()
  return (log: Pick<FastifyBaseLogger, 'warn' | 'error'>, error: unknown, outage: Outage): void => {
    const cause = causeOf(error, outage)
    const key = `${outage} ${cause.name} ${cause.code} ${cause.message}`
    const last = toldAt.get(key)
    if (last !== undefined && now() - last < MINUTE_MS) return
    if (toldAt.size >= MOST_CAUSES) toldAt.clear()
    toldAt.set(key, now())
    const line = last === undefined ? { err: error } : { cause }
    if (outage === 'outOfTime') log.error(line, 'a statement took too long')
    else log.warn(line, 'a dependency is down')
  }
}

/** Of an outage what lies deepest says why; of a statement that took too long, which one it was. */
function causeOf(error: unknown, outage: Outage): Cause {
  let cause = error
  while (outage === 'down' && cause instanceof Error && cause.cause instanceof Error) {
    cause = cause.cause
  }
  if (!(cause instanceof Error)) return { name: typeof cause, code: undefined, message: '' }
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  const [first = ''] = cause.message.split('\n', 1)
  return { name: cause.name, code, message: first.slice(0, MOST_CHARACTERS) }
}
