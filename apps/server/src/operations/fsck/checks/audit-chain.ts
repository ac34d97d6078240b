import { hash } from 'node:crypto'

import { equalBytes } from '@ancrage/proof'

import { auditEntriesOf, auditHeadOf, type AuditEntryRow } from './audit-entries-store.ts'
import type { Finding } from '../invariants.ts'
import type { Reading } from '../reading.ts'

const HASH_BYTES = 32

/** The whole chain of what people with power have done, each entry hashed anew, up to its head. */
export async function* examineAuditChain(reading: Reading): AsyncIterable<Finding> {
  let last = { id: 0, hash: new Uint8Array(HASH_BYTES) as Uint8Array }
  for await (const entry of auditEntriesOf(reading)) {
    const id = Number(entry.id)
    const wrong =
      (id !== last.id + 1 && 'a gap before it') ||
      (!equalBytes(entry.previousHash, last.hash) && 'another one before it') ||
      (!equalBytes(entry.hash, hashOf(entry)) && 'another content')
    if (wrong) yield { invariant: 'auditChain', id: entry.id, seen: { wrong } }
    last = { id, hash: entry.hash }
  }
  for await (const head of auditHeadOf(reading)) {
    if (Number(head.entry) === last.id && equalBytes(head.hash, last.hash)) continue
    const seen = { wrong: 'not what the chain ends with', end: last.id }
    yield { invariant: 'auditChain', id: head.entry, seen }
  }
}

/** JSON with sorted names (RFC 8785), the hash before it among them. */
function hashOf({ hash: _hash, ...entry }: AuditEntryRow): Uint8Array {
  const members = {
    ...entry,
    id: Number(entry.id),
    at: entry.at.toISOString(),
    previousHash: Buffer.from(entry.previousHash).toString('hex'),
  }
  return hash('sha256', JSON.stringify(sorted(members)), 'buffer')
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}
