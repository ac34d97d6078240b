import { hash } from 'node:crypto'

import { bytesToHex } from '@ancrage/proof'

import type { AuditRow } from './audit-store.ts'

/** What the first entry follows. */
export const BEFORE_THE_FIRST = new Uint8Array(32)

/** SHA-256 of the entry, the hash before it among its members, as JSON with sorted names (RFC 8785). */
export function hashOfEntry(entry: Omit<AuditRow, 'hash'>): Uint8Array {
  const members = {
    ...entry,
    at: entry.at.toISOString(),
    previousHash: bytesToHex(entry.previousHash),
  }
  return new Uint8Array(hash('sha256', canonicalJson(members), 'buffer'))
}

type Json = string | number | boolean | null | { readonly [name: string]: Json }

/** The database keeps the values of `details`, not the order of their names. */
function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`)
  return `{${members.join(',')}}`
}
