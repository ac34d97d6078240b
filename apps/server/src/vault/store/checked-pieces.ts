import { createHash } from 'node:crypto'

import { equalBytes } from '@ancrage/proof'

import { PartRefused, type PartFacts } from './vault-store.ts'

/**
 * The pieces of a part as they come; the last one only once all of them are known to be what was announced.
 *
 * @throws `PartRefused`.
 */
export async function* checkedPieces(
  bytes: AsyncIterable<Uint8Array>,
  facts: PartFacts,
): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256')
  let length = 0
  let last: Uint8Array | undefined
  for await (const piece of bytes) {
    length += piece.length
    if (length > facts.bytes) throw new PartRefused('more bytes than announced')
    digest.update(piece)
    if (last) yield last
    last = piece
  }
  if (length < facts.bytes || !equalBytes(digest.digest(), facts.sha256)) {
    throw new PartRefused('other bytes than announced')
  }
  if (last) yield last
}
