import { CmsError } from './cms-error.ts'
import { takeApart, type SignedData } from './signed-data.ts'
import { isInFuture, timestampInfo } from './timestamp-info.ts'
import { tokenInside } from './timestamp-response.ts'
import { requireSignedBy, timestampSigner } from './timestamp-token.ts'
import { hexOf, isSha256 } from './verify-token.ts'
import { nameOf, type X509 } from './x509.ts'

/** The content of a timestamp token (RFC 3161), and whether the signer that it names signed it. */
export type ReadToken = {
  /** Milliseconds since 1970. */
  readonly time: number
  /** What it dates; undefined where that was not made with SHA-256. */
  readonly imprint: Uint8Array | undefined
  /** In hexadecimal. */
  readonly serial: string
  readonly policy: string
  /** The name in the signer’s certificate: a claim, as long as nobody trusts who issued it. Empty where none is named. */
  readonly signer: string
  readonly signature: TokenSignature
}

export type TokenSignature =
  | 'valid'
  | 'invalid'
  /** An algorithm that we do not know, or no certificate in the token to check it with. */
  | 'unsupported'
  /** Signed as it should be, at a time that has not come yet. */
  | 'future'

/**
 * Reads a token of any authority, or the response that it came in, and checks its signature; undefined where the bytes are
 * neither. Whether the signer deserves trust is the reader's decision. Needs nothing but Web Crypto.
 */
export async function readToken(bytes: Uint8Array, now: Date): Promise<ReadToken | undefined> {
  return (await readTokenAndSigner(bytes, now))?.token
}

/** The same, and the certificate of who signed, where one is named. */
export async function readTokenAndSigner(
  bytes: Uint8Array,
  now: Date,
): Promise<Readonly<{ token: ReadToken; signer: X509 | undefined }> | undefined> {
  try {
    const parts = takeApart(tokenInside(bytes))
    const { time, policy, serial, imprint } = timestampInfo(parts)
    const { signer, signature } = await judgedSignature(parts)
    const token = {
      time: time.getTime(),
      imprint: isSha256(imprint.algorithm) ? imprint.digest.slice() : undefined,
      serial: hexOf(serial),
      policy,
      signer: signer === undefined ? '' : nameOf(signer.subject).slice(0, MAX_NAME),
      signature: signature === 'valid' && isInFuture(time, now) ? 'future' : signature,
    } as const
    return { token, signer }
  } catch (error) {
    if (error instanceof CmsError) return undefined
    throw error
  }
}

/** A name is there to be shown. */
const MAX_NAME = 200

type JudgedSignature = Readonly<{ signer: X509 | undefined; signature: TokenSignature }>

async function judgedSignature(parts: SignedData): Promise<JudgedSignature> {
  // Whoever asked did not ask for the certificate: it may be a good one.
  if (parts.certificates.length === 0) return { signer: undefined, signature: 'unsupported' }
  let signer: X509 | undefined
  try {
    signer = await timestampSigner(parts)
    await requireSignedBy(parts, signer)
    return { signer, signature: 'valid' }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    return { signer, signature: error.code === 'algorithm' ? 'unsupported' : 'invalid' }
  }
}
