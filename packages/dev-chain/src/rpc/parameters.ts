import { hashOfHex } from '@ancrage/chains/byte-order'
import { RPC_CODES, RpcError } from './rpc-error.ts'

/** A call's parameters in their order; those left out are undefined. */
export type Parameters = readonly unknown[]

/** A hash as nodes print it, in internal order. */
export function hashParameter(value: unknown, name: string): Uint8Array {
  const text = textParameter(value)
  if (text.length !== 64) throw invalid(`${name} must be of length 64 (not ${text.length})`)
  if (!HEXADECIMAL.test(text)) throw invalid(`${name} must be hexadecimal string`)
  return hashOfHex(text)
}

/** Bytes as hexadecimal; `refusal` is what Bitcoin Core says of anything else. */
export function bytesParameter(value: unknown, refusal: string): Uint8Array {
  const text = textParameter(value)
  const isHexadecimal = text.length % 2 === 0 && HEXADECIMAL.test(text)
  if (!isHexadecimal) throw new RpcError(RPC_CODES.deserialization, refusal)
  return new Uint8Array(Buffer.from(text, 'hex'))
}

export function wholeNumberParameter(value: unknown): number {
  if (typeof value !== 'number') throw wrongType('number', value)
  if (!Number.isSafeInteger(value)) throw new RpcError(RPC_CODES.misc, 'JSON integer out of range')
  return value
}

/** How much to tell: a number, or false and true for 0 and 1. */
export function verbosityParameter(value: unknown, absent: number): number {
  if (value === undefined || value === null) return absent
  return typeof value === 'boolean' ? Number(value) : wholeNumberParameter(value)
}

export const invalid = (message: string): RpcError =>
  new RpcError(RPC_CODES.invalidParameter, message)

const HEXADECIMAL = /^[0-9a-f]*$/i

function textParameter(value: unknown): string {
  if (typeof value !== 'string') throw wrongType('string', value)
  return value
}

const wrongType = (wanted: string, value: unknown): RpcError =>
  new RpcError(
    RPC_CODES.wrongType,
    `JSON value of type ${value === undefined ? 'null' : typeof value} is not of expected type ${wanted}`,
  )
