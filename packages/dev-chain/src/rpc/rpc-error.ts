/** Bitcoin Core's error codes, as far as this server gives them. */
export const RPC_CODES = {
  misc: -1,
  wrongType: -3,
  wallet: -4,
  notFound: -5,
  invalidParameter: -8,
  deserialization: -22,
  missingInputs: -25,
  rejected: -26,
  alreadyInChain: -27,
  invalidRequest: -32600,
  methodNotFound: -32601,
  internal: -32603,
  parse: -32700,
} as const

export type RpcCode = (typeof RPC_CODES)[keyof typeof RPC_CODES]

/** A call that gets an error for an answer. */
export class RpcError extends Error {
  readonly code: RpcCode

  constructor(code: RpcCode, message: string) {
    super(message)
    this.name = 'RpcError'
    this.code = code
  }
}
