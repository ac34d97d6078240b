import { CmsError } from '../cms-error.ts'
import { compareBytes, joined, sameBytes } from '../der/der.ts'
import { readToken, type ReadToken } from '../read-token.ts'
import { digestOf } from '../signatures/check-signature.ts'
import { decodeEvidenceRecord, type HashList } from './evidence-record.ts'

/** What an evidence record says: that data of these hashes existed when its token was signed. */
export type ReadEvidenceRecord = {
  /** Its signature was checked; the reader decides whether to trust who signed. */
  readonly token: ReadToken
  /** Of each of the data, in their order. */
  readonly paths: readonly DatedPath[]
}

/** How the SHA-256 of something that is dated leads to what the token dates. */
export type DatedPath = {
  readonly digest: Uint8Array
  readonly steps: readonly PathStep[]
  readonly imprint: Uint8Array
}

type PathStep =
  | { readonly operation: 'append' | 'prepend'; readonly argument: Uint8Array }
  | { readonly operation: 'sha256' }

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
  const { imprint } = token
  if (imprint === undefined) throw new CmsError('algorithm', 'a token of another algorithm')
  const [data = [], ...above] = lists
  let node = await nodeOver(data)
  const steps: PathStep[] = []
  for (const list of above) {
    if (list.some((one) => sameBytes(one, node))) throw new CmsError('malformed', 'a hash twice')
    steps.push(...stepsBeside(node, list))
    node = await nodeOver([...list, node].toSorted(compareBytes))
  }
  if (!sameBytes(node, imprint)) throw new CmsError('imprint', 'the tree leads elsewhere')
  const paths = data.map((digest) => {
    const others = data.filter((one) => one !== digest)
    const first = others.length === 0 ? [] : stepsBeside(digest, others)
    return { digest: digest.slice(), steps: [...first, ...steps], imprint }
  })
  return { token, paths }
}

/** Why a record was refused: it may be a good one of another maker, of a form, an algorithm or a size that is not read here. */
export const refusalOfRecord = ({ code }: CmsError): 'record.malformed' | 'record.unsupported' =>
  code === 'unsupported' || code === 'algorithm' || code === 'limit'
    ? 'record.unsupported'
    : 'record.malformed'

/** A hash that is alone is its own node. */
async function nodeOver(hashes: HashList): Promise<Uint8Array> {
  const [only, ...others] = hashes
  return only !== undefined && others.length === 0 ? only : digestOf('SHA-256', joined(hashes))
}

function stepsBeside(hash: Uint8Array, others: HashList): readonly PathStep[] {
  const before = joined(others.filter((one) => compareBytes(one, hash) < 0))
  const behind = joined(others.filter((one) => compareBytes(one, hash) > 0))
  return [
    ...(before.length === 0 ? [] : [{ operation: 'prepend', argument: before } as const]),
    ...(behind.length === 0 ? [] : [{ operation: 'append', argument: behind } as const]),
    { operation: 'sha256' },
  ]
}
