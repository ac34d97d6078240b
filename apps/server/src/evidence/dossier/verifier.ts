import { readFile } from 'node:fs/promises'

/** The page that verifies from disk: in the folder, once for several folders beside them, or nowhere. */
export type Verifier =
  | Readonly<{ place: 'inside'; page: Uint8Array }>
  | Readonly<{ place: 'beside' | 'nowhere' }>

/** The page that verifies from disk, as it was built; undefined where it was not. */
export async function readVerifier(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
