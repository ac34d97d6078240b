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

/** What declarations are about, found out once for all files: one may name as many files as a dossier holds. */
export type PlacedDeclarations = Readonly<{
  /** By the SHA-256 of a file, or of a deposit, in hexadecimal. */
  about: ReadonlyMap<string, readonly NamedDeclaration[]>
  /** Those that name nothing of what was brought. */
  ofNothingHere: readonly NamedDeclaration[]
  /** SHA-256 of their own bytes. */
  themselves: ReadonlySet<string>
}>

/** A hostile archive could hold thousands about one file. */
const MAX_DECLARATIONS = 10

/** Puts declarations where they belong, by the digests of all that was brought. */
export function placeDeclarations(
  declarations: readonly NamedDeclaration[],
  brought: readonly Uint8Array[],
): PlacedDeclarations {
  const here = new Set(declarations.length > 0 ? brought.map(bytesToHex) : [])
  const about = new Map<string, NamedDeclaration[]>()
  const ofNothingHere: NamedDeclaration[] = []
  for (const one of declarations) {
    const named = new Set(one.declaration.files.map(({ sha256 }) => sha256))
    for (const digest of named.add(bytesToHex(one.deposit))) add(about, digest, one)
    const isElsewhere = ![...named].some((digest) => here.has(digest))
    if (isElsewhere && ofNothingHere.length < MAX_DECLARATIONS) ofNothingHere.push(one)
  }
  const themselves = new Set(declarations.map(({ digest }) => bytesToHex(digest)))
  return { about, ofNothingHere, themselves }
}

function add(
  about: Map<string, NamedDeclaration[]>,
  digest: string,
  declaration: NamedDeclaration,
): void {
  const before = about.get(digest)
  if (before === undefined) about.set(digest, [declaration])
  else if (before.length < MAX_DECLARATIONS) before.push(declaration)
}
