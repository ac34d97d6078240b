import { CmsError } from '../cms-error.ts'
import { compareBytes, joined, sameBytes } from '../der/der.ts'
import { readToken, type ReadToken } from '../read-token.ts'
import { digestOf } from '../signatures/check-signature.ts'
import { decodeEvidenceRecord, type HashList } from './evidence-record.ts'

/** What an evidence record says: that data of these hashes existed when its token was signed. */
export type ReadEvidenceRecord = {
  /** Its signature was checked; the reader decides whether to trust who signed. */
  readonly token: ReadToken
  readonly data: readonly DatedHash[]
}

/** The SHA-256 of something that is dated, and how it leads to what the token dates. */
export type DatedHash = {
  readonly digest: Uint8Array
  readonly joins: readonly Join[]
}

/** Hashed with these before it and these behind it, either of which may be empty, a hash is the next one. */
export type Join = { readonly before: Uint8Array; readonly behind: Uint8Array }

/**
 * Reads a record and verifies that the tree leads to what the token dates (RFC 4998 §4.3), and the token.
 *
 * @throws CmsError `imprint` where the tree leads elsewhere.
 */
export async function readEvidenceRecord(
  bytes: Uint8Array,
  now: Date,
): Promise<ReadEvidenceRecord> {
  const { lists, token: signed } = decodeEvidenceRecord(bytes)
  const token = await readToken(signed, now)
  if (token === undefined) throw new CmsError('malformed', 'no token')
  if (token.imprint === undefined) throw new CmsError('algorithm', 'a token of another algorithm')
  const [data = [], ...above] = lists
  let node = await nodeOver(data)
  const joins: Join[] = []
  for (const list of above) {
    if (list.some((one) => sameBytes(one, node))) throw new CmsError('malformed', 'a hash twice')
    joins.push(joinOf(node, list))
    node = await nodeOver([...list, node].toSorted(compareBytes))
  }
  if (!sameBytes(node, token.imprint)) throw new CmsError('imprint', 'the tree leads elsewhere')
  const others = (digest: Uint8Array): HashList => data.filter((one) => one !== digest)
  const dated = data.map((digest) => ({
    digest: digest.slice(),
    joins: [...(data.length === 1 ? [] : [joinOf(digest, others(digest))]), ...joins],
  }))
  return { token, data: dated }
}

/** A hash that is alone is its own node. */
async function nodeOver(hashes: HashList): Promise<Uint8Array> {
  const [only, ...others] = hashes
  return only !== undefined && others.length === 0 ? only : digestOf('SHA-256', joined(hashes))
}

const joinOf = (hash: Uint8Array, others: HashList): Join => ({
  before: joined(others.filter((one) => compareBytes(one, hash) < 0)),
  behind: joined(others.filter((one) => compareBytes(one, hash) > 0)),
})
