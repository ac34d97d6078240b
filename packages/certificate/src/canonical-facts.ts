import { createHash } from 'node:crypto'

import type { CertificateFacts, Hex } from './certificate-facts.ts'

/** The name under which every certificate carries its own facts. */
export const FACTS_ATTACHMENT = 'certificate-facts.json'

/**
 * The facts as the bytes both languages attach and whose digest both print: RFC 8785, keys sorted by UTF-16 code
 * units, no white space. Numbers are integers, so their JSON form is already the canonical one.
 */
export function canonicalFacts(facts: CertificateFacts): Uint8Array {
  return Buffer.from(JSON.stringify(withSortedKeys(facts)), 'utf8')
}

/** SHA-256 of the facts in their one form, so that the same facts have the same digest. */
export function factsDigest(facts: CertificateFacts): Hex {
  return createHash('sha256').update(canonicalFacts(facts)).digest('hex')
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, inner]) => [key, withSortedKeys(inner)]))
}
