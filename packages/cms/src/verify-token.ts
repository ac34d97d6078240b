import { checkSignature, digestNamed, digestOf } from './check-signature.ts'
import { DerError, sameBytes } from './der.ts'
import { encodeSignedData, readSignedData } from './signed-data.ts'
import {
  requireSignedBy,
  timestampInfo,
  timestampSigner,
  type TimestampInfo,
} from './timestamp-token.ts'
import { nameOf, readX509, type X509 } from './x509.ts'

export type TokenFacts = { readonly time: Date; readonly authority: string }

/**
 * What a timestamp token (RFC 3161) says about these bytes: when they existed, by whose clock. Throws DerError for
 * every token that does not say so, or in which a byte could be changed unseen. Whether its authority is one to
 * trust is not asked.
 */
export async function verifyTokenOver(bytes: Uint8Array, token: Uint8Array): Promise<TokenFacts> {
  const parts = readSignedData(token)
  const info = timestampInfo(parts)
  if (parts.version !== 3) throw new DerError('not a timestamp token')
  if (parts.unsignedAttributes.length > 0) throw new DerError('more than was signed')
  const signer = await timestampSigner(parts)
  await requireSignedBy(parts, signer)
  await requireBound(parts.certificates.map(readX509), signer)
  await requireAbout(info, bytes)
  return { time: info.time, authority: nameOf(signer.subject) }
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

async function requireAbout({ imprint }: TimestampInfo, bytes: Uint8Array): Promise<void> {
  const own = await digestOf(digestNamed(imprint.algorithm), bytes)
  if (!sameBytes(imprint.digest, own)) throw new DerError('a token of something else')
}

/**
 * The signer's certificate, alone or with those above it up to a root: the first is named by its digest, each other
 * vouched for by the next, the root by itself. What nothing vouches for could be changed unseen.
 */
async function requireBound(certificates: readonly X509[], signer: X509): Promise<void> {
  const waiting = certificates.filter(({ bytes }) => !sameBytes(bytes, signer.bytes))
  if (waiting.length !== certificates.length - 1) throw new DerError('a certificate twice')
  let below = signer
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ subject }) => sameBytes(subject, below.issuer))
    const [issuer] = at === -1 ? [] : waiting.splice(at, 1)
    if (issuer === undefined || !(await hasIssued(issuer, below))) {
      throw new DerError('a certificate that belongs to nothing')
    }
    below = issuer
  }
  if (below !== signer && !(await hasIssued(below, below))) throw new DerError('no root')
}

async function hasIssued({ publicKeyInfo, subject }: X509, below: X509): Promise<boolean> {
  if (!sameBytes(subject, below.issuer)) return false
  const { signatureAlgorithm: algorithm, signature, signed } = below
  return checkSignature({ publicKeyInfo, algorithm, signature, signed })
}
