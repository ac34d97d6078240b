import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type ExampleFile = { readonly name: string; readonly bytes: Uint8Array }

/** Our crafted proofs. */
export const VECTORS = new URL('../vectors/', import.meta.url)

/** The reference client's examples, which are not part of this repository and may be absent. */
export const REFERENCE_EXAMPLES = new URL(
  '../../../../shared/vectors/opentimestamps/',
  import.meta.url,
)

export const areReferenceExamplesPresent = existsSync(REFERENCE_EXAMPLES)

/** The proofs of a folder, by name; none where the folder is absent. */
export const proofFilesIn = (folder: URL): readonly ExampleFile[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.ots'))
    .sort()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, folder))) }))
