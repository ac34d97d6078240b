import { isPdf } from '@ancrage/dossier'
import { sha256 } from '@ancrage/proof'

import { openAllowance } from './allowance.ts'
import { foldersOfUnknownVersion } from './dossier-version.ts'
import type { FileKind, Finding, Inspection } from './findings.ts'
import { isToken } from './is-token.ts'
import {
  BYTES_FOR_AN_OPERATION,
  LEAST_OPERATIONS,
  MAX_CONTAINER_BYTES,
  MAX_DEPTH,
  MAX_JSON_BYTES,
  MAX_PROOF_READ_BYTES,
  MAX_TOKEN_BYTES,
} from './limits.ts'
import {
  headerFinding,
  headerIn,
  proofFinding,
  startsAsProof,
  tokenFinding,
  type Budget,
} from './loose-findings.ts'
import { isChecksums, readChecksums } from './read-checksums.ts'
import { readJson } from './read-json.ts'
import { readPdf } from './read-pdf.ts'
import { isZip, readZip } from './read-zip.ts'
import { addWhere, openRoom } from './room.ts'
import { underItsSeal } from './sealed-facts.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Finds out what a file is by its first bytes, and what in it serves a verification. A file too large to be any of ours
 * is an original, and only its beginning is read. Rejects only where the file itself cannot be read.
 */
export async function inspectFile(
  file: Blob,
  name: string,
  now: Date,
  allowance = openAllowance(file.size),
): Promise<Inspection> {
  const isWhole = file.size <= MAX_CONTAINER_BYTES
  const read = isWhole ? file : file.slice(0, MAX_PROOF_READ_BYTES)
  const bytes = new Uint8Array(await read.arrayBuffer())
  const operations = LEAST_OPERATIONS + file.size / BYTES_FOR_AN_OPERATION
  const findings = await findIn({ name, bytes, isWhole, depth: 0 }, { allowance, operations, now })
  return { kind: kindOf(bytes, findings), findings }
}

type Piece = Readonly<{ name: string; bytes: Uint8Array; isWhole: boolean; depth: number }>

async function findIn(piece: Piece, budget: Budget): Promise<readonly Finding[]> {
  const { name, bytes, isWhole, depth } = piece
  if (startsAsProof(bytes)) return [proofFinding(name, bytes, budget)]
  if (!isWhole) return []
  const isContainer = isPdf(bytes) || isZip(bytes)
  if (isContainer && depth < MAX_DEPTH) return findInside(piece, budget)
  if (bytes.length <= MAX_TOKEN_BYTES && isToken(bytes)) {
    return [await tokenFinding(name, bytes, budget)]
  }
  const header = headerIn(bytes)
  if (header) return [headerFinding(name, header)]
  if (bytes.length > MAX_JSON_BYTES) return []
  // Inside of a container it would excuse files beside it, for whoever made the container.
  if (depth === 0 && isChecksums(name)) return readChecksums(new TextDecoder().decode(bytes), name)
  return startsAsJson(bytes) ? readJson(new TextDecoder().decode(bytes), name) : []
}

async function findInside(
  { name, bytes, depth }: Piece,
  budget: Budget,
): Promise<readonly Finding[]> {
  try {
    const { allowance } = budget
    const parts = isPdf(bytes) ? await readPdf(bytes, allowance) : await readZip(bytes, allowance)
    const unknown = isPdf(bytes) ? [] : foldersOfUnknownVersion(parts)
    const found: Finding[] = unknown.map((folder) => ({
      kind: 'refused',
      name: folder === '' ? name : `${name} › ${folder}`,
      reason: 'dossier.version_unknown',
    }))
    const hasRoom = openRoom()
    for (const part of parts) {
      if (unknown.some((folder) => part.name.startsWith(folder))) continue
      const inner = { ...part, name: `${name} › ${part.name}`, isWhole: true, depth: depth + 1 }
      const inside = await findIn(inner, budget)
      if (inside.length === 0) found.push(memberFinding(inner))
      addWhere(hasRoom, inside, found)
    }
    return isPdf(bytes) && found.some(({ kind }) => kind === 'facts')
      ? await underItsSeal(found, { name, bytes, now: budget.now })
      : found
  } catch (error) {
    if (error instanceof Unreadable) return [{ kind: 'refused', name, reason: error.reason }]
    throw error
  }
}

const memberFinding = ({ name, bytes }: Piece): Finding => ({
  kind: 'member',
  name,
  size: bytes.length,
  sha256: sha256(bytes),
})

function kindOf(bytes: Uint8Array, findings: readonly Finding[]): FileKind {
  if (startsAsProof(bytes)) return 'proof'
  const isOurs = findings.some(({ kind }) => kind === 'proof' || kind === 'facts')
  if (isPdf(bytes)) return isOurs ? 'certificate' : 'original'
  if (isZip(bytes)) return isOurs ? 'dossier' : 'original'
  const [first] = findings
  switch (first?.kind) {
    case 'token':
    case 'header':
      return first.kind
    case 'facts':
    case 'tokenPath':
    case 'checksums':
      return 'data'
    default:
      return 'original'
  }
}

const startsAsJson = (bytes: Uint8Array): boolean =>
  /^\s*[[{]/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 64)))
