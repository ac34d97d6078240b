import { concatBytes, equalBytes } from '@ancrage/proof'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

import { openHeader } from './header.ts'
import type { Identity } from './identity.ts'

/** Of what a copy is made: the nonce before its payload, and the SHA-256 of the file. */
type CopyOf = Readonly<{ nonce: Uint8Array; digest: Uint8Array }>

const LABEL = Uint8Array.from('ancrage/file-key', (letter) => letter.charCodeAt(0))
const FILE_KEY_BYTES = 16

/** The file key of a copy, which the holder of the secret alone can make, and makes for no other file. */
export function fileKeyFor({ secret }: Identity, { nonce, digest }: CopyOf): Uint8Array {
  return hkdf(sha256, secret, nonce, concatBytes(LABEL, digest), FILE_KEY_BYTES)
}

/**
 * The file key that a header gives, to go on sealing with; undefined for one that the holder of the secret did not make: a
 * header is written with the public half alone, so whoever wrote it may know what is sealed with its key.
 *
 * @throws as `openHeader` does.
 */
export function ownFileKey(
  header: Uint8Array,
  identity: Identity,
  copy: CopyOf,
): Uint8Array | undefined {
  const fileKey = openHeader(header, identity)
  return equalBytes(fileKey, fileKeyFor(identity, copy)) ? fileKey : undefined
}
