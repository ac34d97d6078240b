import { asDigest, equalBytes, saltedCommitment } from '@ancrage/proof'

import type { Queries } from '../platform/database/client.ts'
import { BEFORE_THE_FIRST, hashOfEntry } from './audit-hash.ts'
import {
  listAnchors,
  readEntries,
  readHead,
  type AuditHead,
  type AuditRow,
  type KeptAnchor,
} from './audit-store.ts'

export type AuditVerdict = Readonly<{
  entries: number
  /** The first entry that is missing or is not what it was; null while all are. */
  brokenAt: number | null
  anchors: readonly KeptAnchor[]
}>

const PAGE = 1000

/**
 * Recomputes the whole chain, and compares it with its head and with every head that was anchored. An entry
 * that was edited, deleted, added between or cut off the end is found.
 */
export async function verifyAuditChain(queries: Queries): Promise<AuditVerdict> {
  const head = await readHead(queries)
  const anchors = await listAnchors(queries)
  const brokenEntry = await firstBroken(queries, head)
  const brokenAnchor = anchors.findLast((anchor) => !holds(anchor))?.entryId
  const broken = [brokenEntry, brokenAnchor].filter((id) => id !== undefined)
  return {
    entries: head.entryId,
    brokenAt: broken.length === 0 ? null : Math.min(...broken),
    anchors,
  }
}

async function firstBroken(queries: Queries, head: AuditHead): Promise<number | undefined> {
  let last: AuditHead = { entryId: 0, hash: BEFORE_THE_FIRST }
  while (last.entryId < head.entryId) {
    const page = await readEntries(
      queries,
      last.entryId,
      Math.min(PAGE, head.entryId - last.entryId),
    )
    if (page.length === 0) return last.entryId + 1
    for (const entry of page) {
      if (!follows(entry, last)) return last.entryId + 1
      last = { entryId: entry.id, hash: entry.hash }
    }
  }
  return equalBytes(last.hash, head.hash) ? undefined : head.entryId
}

function follows(entry: AuditRow, before: AuditHead): boolean {
  const { hash, ...rest } = entry
  return (
    entry.id === before.entryId + 1 &&
    equalBytes(entry.previousHash, before.hash) &&
    equalBytes(hash, hashOfEntry(rest))
  )
}

/** The entry it was made of, and its leaf, are still what they were. */
function holds({ hash, salt, commitment, entryHash, commitmentId }: KeptAnchor): boolean {
  return (
    entryHash !== null &&
    commitmentId !== null &&
    equalBytes(hash, entryHash) &&
    equalBytes(commitment, saltedCommitment(asDigest(hash), salt).commitment)
  )
}
