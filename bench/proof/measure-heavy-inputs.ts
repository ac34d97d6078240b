import { readdirSync, readFileSync } from 'node:fs'

import { decodeProof, encodeProof, ProofError, verify } from '@ancrage/proof'

import { cpuMilliseconds } from './measure.ts'

export type HeavyInput = {
  readonly name: string
  readonly decode: number
  readonly verify: number
  readonly encode: number
}

const VECTORS = new URL('../../packages/proof/vectors/', import.meta.url)

/**
 * Milliseconds that each of the longest crafted proofs takes, with the default hash, accepted or
 * refused.
 */
export const measureHeavyInputs = (): readonly HeavyInput[] =>
  readdirSync(VECTORS)
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, VECTORS))) }))
    .filter(({ name, bytes }) => name.endsWith('.ots') && bytes.length > 20_000)
    .map(({ name, bytes }) => ({
      name,
      decode: cpuMilliseconds(() => void unlessRefused(() => decodeProof(bytes))),
      verify: cpuMilliseconds(() => {
        verify({ digest: bytes.subarray(33, 65), proof: bytes, headerAt: () => undefined })
      }),
      encode: encodeMilliseconds(bytes),
    }))

/** From the tree of objects, as a program builds it. */
function encodeMilliseconds(bytes: Uint8Array): number {
  const detached = unlessRefused(() => structuredClone(decodeProof(bytes)))
  return detached === undefined ? 0 : cpuMilliseconds(() => void encodeProof(detached))
}

function unlessRefused<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}
