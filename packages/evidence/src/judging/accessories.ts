import { FIXED_NAMES } from '@ancrage/dossier'
import { bytesToHex } from '@ancrage/proof'

import type { Finding, ListedFile } from '../reading/findings.ts'
import { lastPart } from '../reading/last-part.ts'
import { digestKey, type Work } from './works-of.ts'

/** The files that only come with a dossier: the names that each digest may have. */
export type Accessories = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Files that checksums list under a name which every dossier has, unless they are the work, or have the name of a work
 * that nothing of what was brought is. A list is a claim: whoever sends an altered file could send one that lists it, so
 * it excuses no file of another name, and none that may be the altered work. Works, and what was brought, are told by
 * `digestKey`: a proof may be by another algorithm than the lists.
 */
export function accessoriesOf(
  checksums: readonly Extract<Finding, { kind: 'checksums' }>[],
  works: readonly Work[],
  brought: readonly string[],
): Accessories {
  const own = new Set(works.map(({ digest }) => digest))
  const here = new Set(brought)
  const missing = works.filter(({ digest }) => !here.has(digest))
  const awaited = new Set(missing.map(({ name }) => lastPart(name)))
  const listed = checksums
    .flatMap((one) => one.listed)
    .filter(({ name }) => FIXED_NAMES.has(name) && !awaited.has(name))
    .filter(({ sha256 }) => !own.has(digestKey('sha256', sha256)))
  const bySha256 = Map.groupBy(listed, ({ sha256 }) => sha256)
  return new Map([...bySha256].map(([sha256, files]) => [sha256, namesOf(files)]))
}

const namesOf = (files: readonly ListedFile[]): ReadonlySet<string> =>
  new Set(files.map(({ name }) => name))

/** Whether this is a file of a dossier under its own name. */
export function isAccessory(
  accessories: Accessories,
  name: string,
  sha256: Uint8Array | undefined,
): boolean {
  const own = lastPart(name)
  if (sha256 === undefined || own === undefined) return false
  return accessories.get(bytesToHex(sha256))?.has(own) ?? false
}
