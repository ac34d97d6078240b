/** A statement that had to give way: a lock or a deadlock, a time limit. */
const GAVE_WAY = /^(57014|55P03|40001|40P01)$/
/** SQLSTATE classes and codes that say "not now" rather than "never": see PostgreSQL's appendix A. */
const UNAVAILABLE = /^(08|53|57P0[0-5]|25006|25P03|58)/
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])
/** The driver's own failures carry no code, only these words. */
const DRIVER_WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

/** True when the database could not be reached or refused to work: the caller may try again. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if ('severity' in cause && (UNAVAILABLE.test(code) || GAVE_WAY.test(code))) return true
    if ('syscall' in cause && SOCKET_ERRORS.has(code)) return true
    if (DRIVER_WORDS.test(cause.message)) return true
  }
  return false
}

/**
 * Tells an outage of the database from other errors: it could not be reached or refused to work (`down`), or it gave a
 * statement up after its time limit (`outOfTime`). Undefined for every other error.
 */
export function databaseOutage(error: unknown): 'down' | 'outOfTime' | undefined {
  if (!isDatabaseDown(error)) return undefined
  return isOutOfTime(error) ? 'outOfTime' : 'down'
}

/**
 * True when the database works and gave a statement up after its time limit. Nothing of it was kept, so the caller may try
 * again; but if it happens again and again the statement is at fault, and whoever runs the service must know.
 */
function isOutOfTime(error: unknown): boolean {
  return hasState(error, '57014')
}

/** True when it waited in vain for what another transaction holds. */
export function isKeptWaiting(error: unknown): boolean {
  return hasState(error, '55P03')
}

/** Whether the database itself answered with this SQLSTATE. */
function hasState(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('severity' in cause && 'code' in cause) return cause.code === state
  }
  return false
}

/** True when the server answers that it takes no writes: it is a standby now, or was made to be one. */
export function isReadOnly(error: unknown): boolean {
  return hasState(error, '25006')
}

/** True when a row with the same key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasState(error, '23505')
}

/** True when the database works and refused one statement: another one may well succeed. */
export function isStatementRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('severity' in cause) || !('code' in cause)) continue
    return typeof cause.code === 'string' && !UNAVAILABLE.test(cause.code)
  }
  return false
}
