import type { Readable } from 'node:stream'

import { isPdf } from '@ancrage/dossier'
import {
  gatherEvidence,
  inspectFile,
  isZip,
  MAX_CONTAINER_BYTES,
  type Evidence,
  type Finding,
} from '@ancrage/evidence'
import { decodeProof, ProofError } from '@ancrage/proof'

import { readAtMost } from './read-at-most.ts'
import { MOST_PROOF_BYTES } from './read-proof.ts'
import type { Refused, Useless, UselessReason } from './unread-evidence.ts'

/** What was named as evidence, read and put in order; nothing of it is believed yet. */
export type Brought = {
  readonly evidence: Evidence
  /** What is in it and was not read. */
  readonly refused: readonly Refused[]
  /** A file that holds nothing of use, and why. */
  readonly useless: Useless | undefined
}

export type EvidenceReader = (paths: readonly string[]) => Promise<Brought>

/** Reads evidence by its content, as the verification site does; what was named for many files is read once. */
export function openEvidenceReader(input: Readable, now: () => Date): EvidenceReader {
  let last: { readonly key: string; readonly brought: Promise<Brought> } | undefined
  return (paths) => {
    const key = JSON.stringify(paths)
    if (last?.key !== key) last = { key, brought: readEvidence(paths, input, now) }
    return last.brought
  }
}

/** Rejects with `FileUnreadable`. */
async function readEvidence(
  paths: readonly string[],
  input: Readable,
  now: () => Date,
): Promise<Brought> {
  const pieces = []
  for (const path of paths) pieces.push(await readPiece(path, input, now()))
  return {
    evidence: gatherEvidence(
      pieces.map(({ name, inspection }, id) => ({
        id,
        name,
        size: undefined,
        inspection,
        digests: {},
      })),
    ),
    refused: pieces.flatMap(({ inspection }) => inspection.findings.flatMap(refusedIn)),
    useless: pieces.flatMap(({ useless }) => useless ?? [])[0],
  }
}

async function readPiece(path: string, input: Readable, now: Date) {
  const bytes = await readAtMost(path, MAX_CONTAINER_BYTES + 1, input)
  // In the names of what it holds, this sign says what lies in what.
  const name = path.replaceAll('›', '\uFFFD')
  const inspection = await inspectFile(new Blob([bytes]), name, now)
  return { name, inspection, useless: uselessIn(name, bytes, inspection.findings) }
}

const refusedIn = (finding: Finding): readonly Refused[] =>
  finding.kind === 'refused' ? [{ name: finding.name, reason: finding.reason }] : []

function uselessIn(
  name: string,
  bytes: Uint8Array,
  findings: readonly Finding[],
): Useless | undefined {
  if (findings.some(({ kind }) => !USELESS.has(kind))) return undefined
  const [refused] = findings.flatMap(refusedIn)
  // Of a proof by itself the codec says more.
  if (refused !== undefined && refused.name !== name) return refused
  if (refused !== undefined && refused.reason !== 'proof.malformed') return refused
  if (isPdf(bytes)) return { name, reason: 'proof.is_pdf' }
  if (isZip(bytes)) {
    const reason = bytes.length > MAX_CONTAINER_BYTES ? 'zip.too_large' : 'dossier.absent'
    return { name, reason }
  }
  return { name, reason: whyNoProof(bytes) }
}

/** What is found in any file, and proves nothing. */
const USELESS: ReadonlySet<Finding['kind']> = new Set(['refused', 'member', 'checksums'])

function whyNoProof(bytes: Uint8Array): UselessReason {
  try {
    decodeProof(bytes.subarray(0, MOST_PROOF_BYTES))
    return 'proof.malformed'
  } catch (error) {
    if (error instanceof ProofError) return error.code
    throw error
  }
}
