import { CmsError } from '../cms-error.ts'
import { compareBytes, type Der, encodeDer, expected, membersIn, readDer, TAG } from '../der/der.ts'
import { versionIn } from '../der/der-values.ts'
import { encodeOid, OID, oidOf } from '../der/object-identifier.ts'
import { isSha256 } from '../verify-token.ts'

/** One timestamp over a tree of hashes, and those that renewed it (RFC 4998, docs/formats/evidence-record.md). */
export type EvidenceRecord = ArchiveTimestamp & {
  /** In their order: the tree of each leads from the token before. */
  readonly renewals: readonly ArchiveTimestamp[]
}

/** One token, and the tree over what it dates; without lists it dates the token before it. */
export type ArchiveTimestamp = {
  /** The partial hash-trees, that of the data first: what one gives is a node of the next, what the last gives is dated. */
  readonly lists: readonly HashList[]
  readonly token: Uint8Array
}

/** Hashes beside each other, each of 32 bytes and each once, in ascending order. */
export type HashList = readonly Uint8Array[]

const HASH_BYTES = 32
/** Twice as deep as a tree of all the deposits that there will be. */
const MAX_LISTS = 64
/** A deposit has two, a node one beside it, and a renewal one for each token that it renews. */
const MAX_HASHES = 32
/** One for each year. */
const MAX_TIMESTAMPS = 32
/** Tokens, and a tree beside which nothing real comes near. */
const MAX_BYTES = 256 * 1024

/** Of a record: lists of revoked certificates and the like, and how data were encrypted. */
const OPTIONAL: readonly (number | undefined)[] = [TAG.context0, TAG.context1]
const HASH_TREE = 0xa2

/** The bytes that `decodeEvidenceRecord` takes apart into the same parts. The token is DER as its authority made it. */
export function encodeEvidenceRecord({ renewals, ...first }: EvidenceRecord): Uint8Array {
  return sequence(
    encodeDer(TAG.integer, Uint8Array.of(1)),
    sequence(sequence(encodeOid(OID.sha256))),
    sequence(sequence(...[first, ...renewals].map(encodeTimestamp))),
  )
}

function encodeTimestamp({ lists, token }: ArchiveTimestamp): Uint8Array {
  const partial = lists.map((hashes) =>
    sequence(...hashes.map((one) => encodeDer(TAG.octetString, one))),
  )
  return sequence(...(lists.length === 0 ? [] : [encodeDer(HASH_TREE, ...partial)]), token)
}

/**
 * Takes a record apart. Nothing is verified; every byte is either part of what it gives or stands as it must, but that the
 * hashes of a list may stand in any order: readers sort them (RFC 4998 §4.3).
 *
 * @throws CmsError `unsupported` for a renewal of the tree and whatever else of the standard is not read here.
 */
export function decodeEvidenceRecord(bytes: Uint8Array): EvidenceRecord {
  if (bytes.length > MAX_BYTES) throw new CmsError('limit', 'an evidence record')
  const [version, algorithms, chains, ...more] = membersIn(readDer(bytes), TAG.sequence)
  if (versionIn(version) !== 1) throw new CmsError('unsupported', 'another version')
  const [algorithm, ...others] = membersIn(algorithms, TAG.sequence)
  if (others.length > 0) throw new CmsError('algorithm', 'not SHA-256 alone')
  requireSha256(expected(algorithm, TAG.sequence).bytes)
  if (OPTIONAL.includes(chains?.tag)) throw new CmsError('unsupported', 'more than timestamps')
  if (more.length > 0) throw new CmsError('malformed', 'parts that do not belong there')
  const timestamps = membersIn(onlyChain(chains), TAG.sequence)
  if (timestamps.length > MAX_TIMESTAMPS) throw new CmsError('limit', 'more renewals than years')
  const [first, ...renewals] = timestamps.map(timestampIn)
  if (first === undefined) throw new CmsError('malformed', 'no timestamp')
  if (first.lists.length === 0) throw new CmsError('unsupported', 'no tree over the data')
  return { ...first, renewals }
}

function timestampIn(timestamp: Der): ArchiveTimestamp {
  const [first, ...rest] = membersIn(timestamp, TAG.sequence)
  // The algorithm of the tree may stand before it; left out, it is that of the token.
  const isNamed = first?.tag === TAG.context0
  if (isNamed) requireSha256(encodeDer(TAG.sequence, first.content))
  const [tree, ...behind] = isNamed ? rest : [first, ...rest]
  if (tree?.tag === TAG.context1) throw new CmsError('unsupported', 'attributes')
  const isBare = tree?.tag === TAG.sequence
  const [token, ...more] = isBare ? [tree, ...behind] : behind
  if (more.length > 0) throw new CmsError('malformed', 'parts that do not belong there')
  return {
    lists: isBare ? [] : listsIn(expected(tree, HASH_TREE)),
    token: bareToken(expected(token, TAG.sequence)),
  }
}

/** A response of an authority holds a token, and words that nobody signs. */
function bareToken(element: Der): Uint8Array {
  const [contentType] = membersIn(element, TAG.sequence)
  if (oidOf(contentType) !== OID.signedData) throw new CmsError('malformed', 'no token')
  return element.bytes
}

function requireSha256(algorithm: Uint8Array): void {
  if (!isSha256(algorithm)) throw new CmsError('algorithm', 'not SHA-256')
}

/** A second one is by another algorithm (RFC 4998 §5.2). */
function onlyChain(chains: Der | undefined): Der {
  const [one, ...others] = membersIn(chains, TAG.sequence)
  if (others.length > 0) throw new CmsError('unsupported', 'a renewal of the tree')
  return expected(one, TAG.sequence)
}

function listsIn(tree: Der): readonly HashList[] {
  const lists = membersIn(tree, HASH_TREE)
  if (lists.length > MAX_LISTS) throw new CmsError('limit', 'a deeper tree than any')
  if (lists.length === 0) throw new CmsError('malformed', 'a tree without data')
  return lists.map((list) => hashesIn(list))
}

function hashesIn(list: Der): HashList {
  const hashes = membersIn(list, TAG.sequence).map((one) => expected(one, TAG.octetString).content)
  if (hashes.length > MAX_HASHES) throw new CmsError('limit', 'more hashes beside each other')
  const sorted = hashes.toSorted(compareBytes)
  const isTwice = sorted.slice(1).some((one, at) => compareBytes(sorted[at] ?? one, one) === 0)
  if (hashes.length === 0 || isTwice || hashes.some(({ length }) => length !== HASH_BYTES)) {
    throw new CmsError('malformed', 'no list of hashes, each once')
  }
  return sorted
}

const sequence = (...parts: readonly Uint8Array[]): Uint8Array => encodeDer(TAG.sequence, ...parts)
