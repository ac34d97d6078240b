import { hasIssued, requireChain } from './certificate-chain.ts'
import { digestOf } from './signatures/check-signature.ts'
import { CmsError } from './cms-error.ts'
import { sameBytes } from './der/der.ts'
import { digestNamed } from './signatures/signature-algorithm.ts'
import { encodeSignedData, readSignedData, type SignedData, takeApart } from './signed-data.ts'
import { isInFuture, timestampInfo, type TimestampInfo } from './timestamp-info.ts'
import { requireSignedBy, timestampSigner } from './timestamp-token.ts'
import { nameOf, readX509, type X509 } from './x509.ts'

/** The facts of a token that holds. */
export type TokenFacts = {
  readonly time: Date
  /** The name in the signer's certificate. */
  readonly signer: string
  /** In hexadecimal. */
  readonly serial: string
  readonly policy: string
}

/** What a token must say to be kept. */
export type ExpectedToken = {
  /** SHA-256. */
  readonly imprint: Uint8Array
  /** The reader's clock. */
  readonly now: Date
  /** The nonce of the request; not known any more when an archived token is verified again. */
  readonly nonce?: bigint
  /** DER; the signer's certificate must lead to one of these. Without them, whoever signed is taken. */
  readonly roots?: readonly Uint8Array[]
}

/**
 * Everything that makes a token worth keeping, in the order of RFC 3161 §2.2 and §2.4.2: what was dated, for whom, by whom,
 * with which key, and when. Revocation is not asked for.
 *
 * @throws CmsError.
 */
export async function verifyToken(bytes: Uint8Array, expected: ExpectedToken): Promise<TokenFacts> {
  const parts = takeApart(bytes)
  const info = timestampInfo(parts)
  requireVersion(parts)
  const { algorithm, digest } = info.imprint
  if (!isSha256(algorithm) || !sameBytes(digest, expected.imprint)) throw new CmsError('imprint')
  if (expected.nonce !== undefined && info.nonce !== expected.nonce) throw new CmsError('nonce')
  const signer = await timestampSigner(parts)
  await requireSignedBy(parts, signer)
  requirePast(info, expected.now)
  if (expected.roots !== undefined) {
    const others = parts.certificates.map(readX509)
    await requireChain({ signer, others, roots: expected.roots.map(readX509), at: info.time })
  }
  return factsOf(info, signer)
}

/**
 * What a token says about these bytes: when they existed, by whose clock. Whether its authority is one to trust is not
 * asked.
 *
 * @throws CmsError for every token that does not say so, or in which a byte could be changed unseen.
 */
export async function verifyTokenOver(
  bytes: Uint8Array,
  token: Uint8Array,
  now: Date,
): Promise<TokenFacts> {
  const parts = readSignedData(token)
  const info = timestampInfo(parts)
  requireVersion(parts)
  if (parts.unsignedAttributes.length > 0) throw new CmsError('unbound', 'more than was signed')
  const signer = await timestampSigner(parts)
  await requireSignedBy(parts, signer)
  requirePast(info, now)
  await requireBound(parts.certificates.map(readX509), signer)
  const own = await digestOf(digestNamed(info.imprint.algorithm), bytes)
  if (!sameBytes(info.imprint.digest, own)) throw new CmsError('imprint')
  return factsOf(info, signer)
}

/**
 * The same token with its signer's certificate alone. Which others are beside it was never signed, and an authority
 * may send some that lead to no root.
 */
export async function withSignerAlone(token: Uint8Array): Promise<Uint8Array> {
  const parts = readSignedData(token)
  const { bytes } = await timestampSigner(parts)
  return encodeSignedData({ ...parts, certificates: [bytes] })
}

export function isSha256(algorithm: Uint8Array): boolean {
  try {
    return digestNamed(algorithm) === 'SHA-256'
  } catch (error) {
    if (error instanceof CmsError && error.code === 'algorithm') return false
    throw error
  }
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** RFC 5652 §5.1 wants it for content that is not plain data. */
function requireVersion({ version }: SignedData): void {
  if (version !== 3) throw new CmsError('malformed', `version ${version}`)
}

function requirePast({ time }: TimestampInfo, now: Date): void {
  if (isInFuture(time, now)) throw new CmsError('future', time.toISOString())
}

function factsOf({ time, serial, policy }: TimestampInfo, { subject }: X509): TokenFacts {
  return { time, signer: nameOf(subject), serial: hexOf(serial), policy }
}

/**
 * The signer's certificate, alone or with those above it up to a root: the first is named by its digest, each other
 * vouched for by the next, the root by itself. What nothing vouches for could be changed unseen.
 */
async function requireBound(certificates: readonly X509[], signer: X509): Promise<void> {
  const waiting = certificates.filter(({ bytes }) => !sameBytes(bytes, signer.bytes))
  if (waiting.length !== certificates.length - 1) throw new CmsError('unbound', 'one twice')
  let below = signer
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ subject }) => sameBytes(subject, below.issuer))
    const [issuer] = at === -1 ? [] : waiting.splice(at, 1)
    if (issuer === undefined || !(await hasIssued(issuer, below))) {
      throw new CmsError('unbound', 'a certificate that belongs to nothing')
    }
    below = issuer
  }
  if (below !== signer && !(await hasIssued(below, below))) throw new CmsError('unbound', 'no root')
}
