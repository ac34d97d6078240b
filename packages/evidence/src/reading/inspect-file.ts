import { readToken } from '@ancrage/cms'
import { verifySeal, type SealVerdict } from '@ancrage/certificate/verify-seal'
import { isPdf, type Allowance } from '@ancrage/dossier'
import { decodeProof, hexToBytes, ProofError, sha256, type Timestamp } from '@ancrage/proof'

import { openAllowance } from './allowance.ts'
import { foldersOfUnknownVersion } from './dossier-version.ts'
import type { FileKind, Finding, Inspection, Voucher } from './findings.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { HEADER_BYTES, isHeader } from './is-header.ts'
import { isToken } from './is-token.ts'
import {
  BYTES_FOR_AN_OPERATION,
  LEAST_OPERATIONS,
  MAX_CONTAINER_BYTES,
  MAX_DEPTH,
  MAX_HEADERS,
  MAX_JSON_BYTES,
  MAX_PROOF_READ_BYTES,
  MAX_TOKEN_BYTES,
  MAX_TOKEN_PATHS,
} from './limits.ts'
import { isChecksums, readChecksums } from './read-checksums.ts'
import { readJson } from './read-json.ts'
import { readPdf } from './read-pdf.ts'
import { isZip, readZip } from './read-zip.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Finds out what a file is by its first bytes, and what in it serves a verification. A file too large to be any of ours
 * is an original, and only its beginning is read. Rejects only where the file itself cannot be read.
 */
export async function inspectFile(
  file: Blob,
  name: string,
  allowance = openAllowance(file.size),
): Promise<Inspection> {
  const isWhole = file.size <= MAX_CONTAINER_BYTES
  const read = isWhole ? file : file.slice(0, MAX_PROOF_READ_BYTES)
  const bytes = new Uint8Array(await read.arrayBuffer())
  const operations = LEAST_OPERATIONS + file.size / BYTES_FOR_AN_OPERATION
  const findings = await findIn({ name, bytes, isWhole, depth: 0 }, { allowance, operations })
  return { kind: kindOf(bytes, findings), findings }
}

type Piece = Readonly<{ name: string; bytes: Uint8Array; isWhole: boolean; depth: number }>

/** What may still be read of one file, by all its parts together. */
type Budget = { readonly allowance: Allowance; operations: number }

async function findIn(piece: Piece, budget: Budget): Promise<readonly Finding[]> {
  const { name, bytes, isWhole, depth } = piece
  if (startsAsProof(bytes)) return [proofFinding(name, bytes, budget)]
  if (!isWhole) return []
  const isContainer = isPdf(bytes) || isZip(bytes)
  if (isContainer && depth < MAX_DEPTH) return findInside(piece, budget)
  if (bytes.length <= MAX_TOKEN_BYTES && isToken(bytes)) return [await tokenFinding(name, bytes)]
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
      ? await underItsSeal(found, name, bytes)
      : found
  } catch (error) {
    if (error instanceof Unreadable) return [{ kind: 'refused', name, reason: error.reason }]
    throw error
  }
}

function addWhere(
  hasRoom: (one: Finding) => boolean,
  inside: readonly Finding[],
  found: Finding[],
): void {
  for (const one of inside) if (hasRoom(one)) found.push(one)
}

/** Whether there is room for one more of what is looked through for each proof. */
function openRoom(): (finding: Finding) => boolean {
  const left = { header: MAX_HEADERS, tokenPath: MAX_TOKEN_PATHS }
  return ({ kind }) => {
    if (kind !== 'header' && kind !== 'tokenPath') return true
    left[kind] -= 1
    return left[kind] >= 0
  }
}

/** A seal answers for all that is in the document. */
async function underItsSeal(
  found: readonly Finding[],
  name: string,
  bytes: Uint8Array,
): Promise<readonly Finding[]> {
  const seal = await verifySeal(bytes)
  if (seal.status === 'absent') return found
  const voucher = voucherOf(seal)
  const vouched = found.map((one) =>
    one.kind === 'facts' && one.voucher.by === 'nobody' ? { ...one, voucher } : one,
  )
  return [...vouched, { kind: 'seal', name, seal }]
}

function voucherOf(seal: Exclude<SealVerdict, { status: 'absent' }>): Voucher {
  if (seal.status === 'broken') return { by: 'brokenSeal' }
  const { name: signer, selfSigned } = seal.signer
  return { by: 'seal', signer, selfSigned, fingerprint: fingerprintOf(seal.signer) }
}

function proofFinding(name: string, bytes: Uint8Array, budget: Budget): Finding {
  if (budget.operations < 0) return { kind: 'refused', name, reason: 'proof.too_much_work' }
  const cut = bytes.subarray(0, MAX_PROOF_READ_BYTES)
  try {
    budget.operations -= operationsIn(decodeProof(cut).timestamp)
    return { kind: 'proof', name, bytes: new Uint8Array(cut) }
  } catch (error) {
    if (error instanceof ProofError) return { kind: 'refused', name, reason: 'proof.malformed' }
    throw error
  }
}

// As deep as a proof may be, which is 255.
const operationsIn = ({ branches }: Timestamp): number =>
  branches.reduce((sum, { timestamp }) => sum + 1 + operationsIn(timestamp), 0)

async function tokenFinding(name: string, bytes: Uint8Array): Promise<Finding> {
  const token = await readToken(bytes)
  return token === undefined
    ? { kind: 'refused', name, reason: 'token.malformed' }
    : { kind: 'token', name, token }
}

const headerFinding = (name: string, bytes: Uint8Array): Finding => ({
  kind: 'header',
  name,
  bytes,
  height: undefined,
  network: undefined,
})

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

const PROOF_MAGIC = hexToBytes('004f70656e54696d657374616d7073')

const startsAsProof = (bytes: Uint8Array): boolean =>
  PROOF_MAGIC.every((byte, at) => byte === bytes[at])

/** 80 bytes, or their 160 hexadecimal digits as nodes print them, behind which there is work. */
function headerIn(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > 2 * HEADER_BYTES + 2) return undefined
  const raw = bytes.length === HEADER_BYTES ? bytes : hexHeader(new TextDecoder().decode(bytes))
  return raw && isHeader(raw) ? raw : undefined
}

function hexHeader(text: string): Uint8Array | undefined {
  const hex = text.trim().toLowerCase()
  return /^[0-9a-f]{160}$/.test(hex) ? hexToBytes(hex) : undefined
}

const startsAsJson = (bytes: Uint8Array): boolean =>
  /^\s*[[{]/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 64)))
