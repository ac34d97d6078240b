import { hexToBytes } from '@ancrage/proof'

/** JSON that nobody has checked. */
export type Json = Readonly<Record<string, unknown>>

const MAX_TEXT = 2_000
const MAX_HEX = 8_192

/** Whether a value of JSON has members; those of a list are its places. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null

/** An empty one where there is none. */
export const objectIn = (value: Json, key: string): Json => {
  const inner = value[key]
  return isObject(inner) ? inner : {}
}

/** Cut where it is longer than any of ours; empty where there is none. */
export const textIn = (value: Json, key: string): string => {
  const text = value[key]
  return typeof text === 'string' ? text.slice(0, MAX_TEXT) : ''
}

/** Zero where there is none. */
export const sizeIn = (value: Json, key: string): number => countIn(value[key]) ?? 0

/** The height of a block under either name that documents give it; undefined where there is none. */
export const heightIn = (value: Json): bigint | undefined => {
  const height = countIn(value['height'] ?? value['blockHeight'])
  return height === undefined ? undefined : BigInt(height)
}

/** Bytes in lower-case hexadecimal, as many as `length` says. */
export function bytesIn(value: Json, key: string, length?: number): Uint8Array | undefined {
  const hex = value[key]
  if (typeof hex !== 'string' || hex.length > MAX_HEX || !/^(?:[0-9a-f]{2})+$/.test(hex)) {
    return undefined
  }
  return length === undefined || hex.length === length * 2 ? hexToBytes(hex) : undefined
}

const countIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
