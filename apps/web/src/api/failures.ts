import type { ErrorCode } from '@ancrage/contract'

export type FieldMessages = Readonly<Record<string, string>>

/** The server answered, and the answer is no. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldMessages
  /** How long the server wants to be left alone, where it says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    fields: FieldMessages,
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'ApiRefusal'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Nothing came back: whether the server did the work is unknown. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the server was lost', { cause })
    this.name = 'ConnectionLost'
  }
}

/** An answer came back that the contract does not know. */
export class UnreadableReply extends Error {
  constructor(cause: unknown) {
    super('The server’s answer could not be read', { cause })
    this.name = 'UnreadableReply'
  }
}

/** The person chose not to prove who they are: nothing was done, and nothing needs to be said. */
export class StepUpDeclined extends Error {
  constructor() {
    super('The confirmation was declined')
    this.name = 'StepUpDeclined'
  }
}

/** The failure that is to be told, if there is one. */
export function failureToTell(error: unknown): unknown {
  return error instanceof StepUpDeclined ? null : error
}

export function isRefusal(error: unknown, code: ErrorCode): error is ApiRefusal {
  return error instanceof ApiRefusal && error.code === code
}

/** The server knows that there is no such thing: nothing else says so. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status === 404
}

/** Asking the same again may succeed, and cannot do the work twice if it carries the same key. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  return error instanceof ApiRefusal && (error.status === 503 || error.status === 429)
}
