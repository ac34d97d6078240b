import { isPdf } from '@ancrage/dossier'

import { isEvidenceRecord } from '../record/is-evidence-record.ts'
import { openAllowance } from './allowance.ts'
import { declarationIn } from './declaration-in.ts'
import { ofKnownVersion } from './dossier-version.ts'
import type { FileKind, Finding, Inspection } from './findings.ts'
import { isToken } from './is-token.ts'
import { openPlaces, PROOF_NAME, TOKEN_NAME } from './names-of-files.ts'
import {
  BYTES_FOR_AN_OPERATION,
  LEAST_OPERATIONS,
  MAX_CONTAINER_BYTES,
  MAX_DEPTH,
  MAX_JSON_BYTES,
  MAX_PARTS,
  MAX_PROOF_READ_BYTES,
  MAX_TOKEN_BYTES,
} from './limits.ts'
import {
  headerFinding,
  headerIn,
  proofFinding,
  startsAsProof,
  type Budget,
} from './loose-findings.ts'
import { contentOf, memberFinding, tooLarge, withOtherDigests, type Part } from './parts.ts'
import { isChecksums, readChecksums } from './read-checksums.ts'
import { readJson } from './read-json.ts'
import { readPdf } from './read-pdf.ts'
import { isZip, openZip } from './read-zip.ts'
import { openRoom } from './room.ts'
import { Unreadable, type RefusalReason } from './unreadable.ts'

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
  const findings = await findIn(
    { name, bytes, isWhole, depth: 0 },
    { allowance, operations, parts: MAX_PARTS, hasRoom: openRoom(), now, algorithms: new Set() },
  )
  return { kind: kindOf(bytes, findings), findings }
}

type Piece = Readonly<{ name: string; bytes: Uint8Array; isWhole: boolean; depth: number }>

async function findIn(piece: Piece, budget: Budget): Promise<readonly Finding[]> {
  const { name, bytes, isWhole, depth } = piece
  if (startsAsProof(bytes)) return [proofFinding(name, bytes, budget)]
  if (!isWhole) return []
  if (isContainer(bytes) && depth < MAX_DEPTH) return findInside(piece, budget)
  const isRecord = isEvidenceRecord(bytes)
  if (bytes.length <= MAX_TOKEN_BYTES && (isRecord || isToken(bytes))) {
    // Their reader is fetched with the first of them: no visit begins with one.
    const reader = await fetched(import('../record/signed-findings.ts'))
    if (reader === undefined) return [notRead(name)]
    const { now } = budget
    if (!reader.isShownAsWork(bytes)) {
      return isRecord
        ? reader.recordFindings(name, bytes, now)
        : [await reader.tokenFinding(name, bytes, now)]
    }
  }
  const header = headerIn(bytes)
  if (header) return [headerFinding(name, header)]
  if (bytes.length > MAX_JSON_BYTES) return []
  // Inside of a container it would excuse files beside it, for whoever made the container.
  if (depth === 0 && isChecksums(name)) return readChecksums(new TextDecoder().decode(bytes), name)
  if (!startsAsJson(bytes)) return []
  const declared = declarationIn(bytes, name)
  return declared.length > 0 ? declared : readJson(new TextDecoder().decode(bytes), name, depth > 0)
}

async function findInside(
  { name, bytes, depth }: Piece,
  budget: Budget,
): Promise<readonly Finding[]> {
  try {
    const { allowance } = budget
    if (isZip(bytes)) {
      const { parts, refused } = await ofKnownVersion(name, await openZip(bytes, allowance))
      const tooMany = 'zip.too_many_entries'
      return [...refused, ...(await findInParts({ name, depth, parts, tooMany }, budget))]
    }
    const attached = await readPdf(bytes, allowance)
    const parts = attached.map((one) => ({ name: one.name, bytes: async () => one.bytes }))
    const found = await findInParts({ name, depth, parts, tooMany: 'pdf.too_large' }, budget)
    if (!found.some(({ kind }) => kind === 'facts')) return found
    const reader = await fetched(import('./sealed-facts.ts'))
    // Nobody answers for facts whose seal was not read.
    if (reader === undefined) return [...found, notRead(name)]
    return await reader.underItsSeal(found, { name, bytes, now: budget.now })
  } catch (error) {
    if (error instanceof Unreadable) return [{ kind: 'refused', name, reason: error.reason }]
    throw error
  }
}

/** A page that has lost its connection reads on without a reader that it has not fetched yet. */
const fetched = <T>(reader: Promise<T>): Promise<T | undefined> => reader.catch(() => undefined)

const notRead = (name: string): Finding => ({ kind: 'refused', name, reason: 'reading.failed' })

type Container = Readonly<{
  name: string
  depth: number
  parts: readonly Part[]
  tooMany: RefusalReason
}>

/**
 * One part after another, so that no two of them are held at once. Each leaves something under its name: what it was read
 * as, a member that is compared, or that it was not read. The verdict counts on that (AT6).
 */
async function findInParts(container: Container, budget: Budget): Promise<readonly Finding[]> {
  const found: Finding[] = []
  const members = new Map<Finding, Part>()
  const placeOf = openPlaces(container.name)
  for (const part of container.parts) {
    budget.parts -= 1
    if (budget.parts < 0) throw new Unreadable(container.tooMany)
    const name = placeOf(part.name)
    const bytes = await contentOf(part)
    if (bytes === undefined) {
      found.push(tooLarge(name))
      continue
    }
    const inner = { name, bytes, isWhole: true, depth: container.depth + 1 }
    const within = await findIn(inner, budget)
    const isHolding = isContainer(bytes)
    // What lies in it has its room already.
    const kept = isHolding ? within : within.filter(budget.hasRoom)
    found.push(...kept)
    // A work may be a ZIP or a PDF itself (AJ4), and what was not read to the end may be one as well.
    const isTaken = kept.length > 0 && kept.length === within.length && kept.every(isRead)
    if (isTaken && !isHolding) continue
    const member = memberFinding(name, bytes)
    members.set(member, part)
    found.push(member)
  }
  return withOtherDigests(found, members, budget.algorithms)
}

/** No program shows as a work what is called a proof or a token. */
const isRead = ({ kind, name }: Finding): boolean =>
  kind !== 'refused' || PROOF_NAME.test(name) || TOKEN_NAME.test(name)

function kindOf(bytes: Uint8Array, findings: readonly Finding[]): FileKind {
  if (startsAsProof(bytes)) return 'proof'
  if (startsAsCopy(bytes)) return 'copy'
  const isOurs = findings.some(({ kind }) => kind === 'proof' || kind === 'facts')
  if (isPdf(bytes)) return isOurs ? 'certificate' : 'original'
  if (isZip(bytes)) return isOurs ? 'dossier' : 'original'
  const [first] = findings
  switch (first?.kind) {
    case 'token':
    case 'header':
      return first.kind
    case 'facts':
    case 'declaration':
    case 'tokenPath':
    case 'checksums':
      return 'data'
    case 'refused':
      return first.reason.startsWith('declaration.') ? 'data' : 'original'
    default:
      return 'original'
  }
}

const isContainer = (bytes: Uint8Array): boolean => isPdf(bytes) || isZip(bytes)

/** In the form that the service writes (age): nothing of it is read here. */
const startsAsCopy = (bytes: Uint8Array): boolean =>
  beginningOf(bytes).startsWith('age-encryption.org/v1\n')

const startsAsJson = (bytes: Uint8Array): boolean => /^\s*[[{]/.test(beginningOf(bytes))

const beginningOf = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 64))
