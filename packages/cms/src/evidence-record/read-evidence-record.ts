import { CmsError } from '../cms-error.ts'
import { compareBytes, joined, sameBytes } from '../der/der.ts'
import { readTokenAndSigner, type ReadToken } from '../read-token.ts'
import { digestOf } from '../signatures/check-signature.ts'
import { isValidAt } from '../x509.ts'
import { decodeEvidenceRecord, type ArchiveTimestamp, type HashList } from './evidence-record.ts'

/** What an evidence record says: that data of these hashes existed when its first token was signed. */
export type ReadEvidenceRecord = {
  /** Its signature was checked, and those of its renewals; the reader decides whether to trust who signed. */
  readonly token: ReadToken
  /** What renewed it, in their order. */
  readonly renewals: readonly ReadToken[]
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
 * Reads a record and verifies that the tree leads to what the token dates (RFC 4998 §4.3), the token, and each renewal: that it
 * leads from the token before to its own, and was signed while the certificate of the one before was valid (§5.3).
 * The signature of the whole is that of its weakest token.
 *
 * @throws CmsError `imprint` where a tree leads elsewhere, `validity` for a renewal that came too late or too early.
 */
export async function readEvidenceRecord(
  bytes: Uint8Array,
  now: Date,
): Promise<ReadEvidenceRecord> {
  const { lists, token: signed, renewals } = decodeEvidenceRecord(bytes)
  const first = await readDating(signed, now)
  const { token, imprint } = first
  const [data = []] = lists
  const { root, steps } = await climb(lists)
  if (!sameBytes(root, imprint)) throw new CmsError('imprint', 'the tree leads elsewhere')
  const paths = data.map((digest) => {
    const others = data.filter((one) => one !== digest)
    const beside = others.length === 0 ? [] : stepsBeside(digest, others)
    return { digest: digest.slice(), steps: [...beside, ...steps], imprint }
  })
  const later = await readRenewals(first, renewals, now)
  const unsigned = [token, ...later].find(({ signature }) => signature !== 'valid')
  return {
    token: { ...token, signature: unsigned?.signature ?? 'valid' },
    renewals: later,
    paths,
  }
}

type Dating = NonNullable<Awaited<ReturnType<typeof readTokenAndSigner>>> &
  Readonly<{ bytes: Uint8Array; imprint: Uint8Array }>

async function readDating(bytes: Uint8Array, now: Date): Promise<Dating> {
  const read = await readTokenAndSigner(bytes, now)
  if (read === undefined) throw new CmsError('malformed', 'no token')
  const { imprint } = read.token
  if (imprint === undefined) throw new CmsError('algorithm', 'a token of another algorithm')
  return { ...read, bytes, imprint }
}

/** Each has the hash of the token before in its first list, among others maybe; without a tree it dates that hash. */
async function readRenewals(
  first: Dating,
  renewals: readonly ArchiveTimestamp[],
  now: Date,
): Promise<readonly ReadToken[]> {
  const read: ReadToken[] = []
  let before = first
  for (const { lists, token } of renewals) {
    const renewed = await digestOf('SHA-256', before.bytes)
    const [list = [renewed]] = lists
    if (!list.some((one) => sameBytes(one, renewed))) {
      throw new CmsError('imprint', 'a renewal of something else')
    }
    const { root } = await climb(lists.length === 0 ? [list] : lists)
    const renewal = await readDating(token, now)
    const isDated = sameBytes(root, renewal.imprint)
    if (!isDated) throw new CmsError('imprint', 'a renewal leads elsewhere')
    requireInTime(before, renewal)
    read.push(renewal.token)
    before = renewal
  }
  return read
}

/** A token is worth nothing from when its certificate ends, unless another has taken it up. */
function requireInTime({ token, signer }: Dating, renewal: Dating): void {
  const { time } = renewal.token
  const isValid = signer === undefined || isValidAt(signer, new Date(time))
  if (time < token.time || !isValid) throw new CmsError('validity', 'not renewed in time')
}

/** What the lists give (RFC 4998 §4.3), and the steps from what the first of them gives. */
async function climb(
  lists: readonly HashList[],
): Promise<Readonly<{ root: Uint8Array; steps: readonly PathStep[] }>> {
  const [data = [], ...above] = lists
  let node = await nodeOver(data)
  const steps: PathStep[] = []
  for (const list of above) {
    if (list.some((one) => sameBytes(one, node))) throw new CmsError('malformed', 'a hash twice')
    steps.push(...stepsBeside(node, list))
    node = await nodeOver([...list, node].toSorted(compareBytes))
  }
  return { root: node, steps }
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
