import type { Allowance } from '@ancrage/dossier'
import {
  decodeProof,
  hexToBytes,
  ProofError,
  type FileHashOp,
  type Timestamp,
} from '@ancrage/proof'

import type { Finding } from './findings.ts'
import { HEADER_BYTES, isHeader } from './is-header.ts'
import { MAX_PROOF_READ_BYTES } from './limits.ts'

/** The amount that may still be read of one file, by all its parts together. */
export type Budget = {
  readonly allowance: Allowance
  operations: number
  parts: number
  readonly hasRoom: (finding: Finding) => boolean
  /** The reader's clock: nobody signs later. */
  readonly now: Date
  /** Those by which its proofs name their files. */
  readonly algorithms: Set<FileHashOp>
}

const PROOF_MAGIC = hexToBytes('004f70656e54696d657374616d7073')

export const startsAsProof = (bytes: Uint8Array): boolean =>
  PROOF_MAGIC.every((byte, at) => byte === bytes[at])

export function proofFinding(name: string, bytes: Uint8Array, budget: Budget): Finding {
  if (budget.operations < 0) return { kind: 'refused', name, reason: 'proof.too_much_work' }
  const cut = bytes.subarray(0, MAX_PROOF_READ_BYTES)
  try {
    const { fileHashOp, timestamp } = decodeProof(cut)
    budget.operations -= operationsIn(timestamp)
    budget.algorithms.add(fileHashOp)
    return { kind: 'proof', name, bytes: new Uint8Array(cut) }
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
    // How far it was followed is not known; an operation has a byte at least.
    budget.operations -= cut.length
    return { kind: 'refused', name, reason: 'proof.malformed' }
  }
}

// As deep as a proof may be, which is 255.
const operationsIn = ({ branches }: Timestamp): number =>
  branches.reduce((sum, { timestamp }) => sum + 1 + operationsIn(timestamp), 0)

export const headerFinding = (name: string, bytes: Uint8Array): Finding => ({
  kind: 'header',
  name,
  bytes,
  height: undefined,
  network: undefined,
})

/** 80 bytes, or their 160 hexadecimal digits as nodes print them, behind which there is work. */
export function headerIn(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > 2 * HEADER_BYTES + 2) return undefined
  const raw = bytes.length === HEADER_BYTES ? bytes : hexHeader(new TextDecoder().decode(bytes))
  return raw && isHeader(raw) ? raw : undefined
}

function hexHeader(text: string): Uint8Array | undefined {
  const hex = text.trim().toLowerCase()
  return /^[0-9a-f]{160}$/.test(hex) ? hexToBytes(hex) : undefined
}
