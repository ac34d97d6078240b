import { readFileSync } from 'node:fs'
import { memoryUsage, stdout } from 'node:process'

import { decodeProof, encodeProof, ProofError, verify } from '../src/index.ts'

/**
 * Reads a proof from standard input in every way there is; prints the megabytes of memory that
 * took.
 */
const bytes = new Uint8Array(readFileSync(0))
const warmUp = new Uint8Array(
  readFileSync(new URL('../vectors/ok-reverse-op.ots', import.meta.url)),
)

readInEveryWay(warmUp)
globalThis.gc?.()
const before = memoryUsage.rss()
readInEveryWay(bytes)
stdout.write(`${(memoryUsage.rss() - before) / 1_000_000}`)

function readInEveryWay(proof: Uint8Array): void {
  verify({ digest: new Uint8Array(32), proof, headerAt: () => undefined })
  try {
    const detached = decodeProof(proof)
    encodeProof(structuredClone(detached))
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
  }
}
