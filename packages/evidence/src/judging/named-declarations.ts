import { subjectsOf, type Declaration } from '@ancrage/declaration'
import { bytesToHex } from '@ancrage/proof'

import type { Finding } from '../reading/findings.ts'

/** A declaration that somebody brought, and where it stood. */
export type NamedDeclaration = Readonly<{
  name: string
  declaration: Declaration
  /** SHA-256 of its bytes. */
  digest: Uint8Array
  /** Of its files, and of the deposit that they make. */
  files: readonly Uint8Array[]
  deposit: Uint8Array
}>

/** Each once: a dossier holds it beside its certificates and in each of them. */
export function declarationsIn(findings: readonly Finding[]): readonly NamedDeclaration[] {
  const byDigest = new Map<string, NamedDeclaration>()
  for (const one of findings) {
    if (one.kind !== 'declaration') continue
    const { name, declaration, digest } = one
    const key = bytesToHex(digest)
    if (byDigest.has(key)) continue
    byDigest.set(key, { name, declaration, digest, ...subjectsOf(declaration) })
  }
  return [...byDigest.values()]
}
