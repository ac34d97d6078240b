import type { ErrorCode } from '@ancrage/contract'

/** A business rule said no. The code alone decides the HTTP status and the words. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(code: ErrorCode, fields?: Readonly<Record<string, string>>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}
