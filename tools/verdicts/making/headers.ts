import { bytesToHex } from '@ancrage/proof'
import { easyHeader } from '@ancrage/verification/sample-headers'

import type { Source } from '../verdict-case.ts'

type Level = Source['level']

/** A source that gives this header for this height; `network` is its word, where it has one. */
export const gives = (
  level: Level,
  bytes: Uint8Array,
  height: bigint,
  network: string | undefined = 'main',
  name: string = level,
): Source => ({ level, name, height, reply: { outcome: 'header', bytes, network } })

export const namesNoNetwork = (level: Level, bytes: Uint8Array, height: bigint): Source => ({
  level,
  name: level,
  height,
  reply: { outcome: 'header', bytes, network: undefined },
})

export const saysNothing = (
  level: Level,
  outcome: 'absent' | 'failed',
  name: string = level,
): Source => ({ level, name, height: 0n, reply: { outcome } })

/** The same header every time: making one takes a few tries. */
export function easyHeaderOf(root: Uint8Array, time?: number): Uint8Array {
  const key = `${Buffer.from(root).toString('hex')} ${time}`
  const header = headers.get(key) ?? easyHeader(root, time)
  headers.set(key, header)
  return header
}

const headers = new Map<string, Uint8Array>()

/** Each four bytes turned round, as some programs print a hash. */
export const swappedBytes = (header: Uint8Array): Uint8Array =>
  header.map((_, at) => header[at - (at % 4) + 3 - (at % 4)] ?? 0)

export function withBitFlipped(header: Uint8Array, bit: number): Uint8Array {
  const flipped = new Uint8Array(header)
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return flipped
}

/** A file with the header that came along, as a dossier holds it. */
export function headerJson({ height, reply }: Source): Uint8Array {
  if (reply.outcome !== 'header') throw new Error('no header came along')
  const header = {
    chain: 'bitcoin',
    network: reply.network,
    height: Number(height),
    header: bytesToHex(reply.bytes),
  }
  return new TextEncoder().encode(JSON.stringify([header]))
}
