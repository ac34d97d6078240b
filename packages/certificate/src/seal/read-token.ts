import { AlgorithmUnknown, digestNamed } from './check-signature.ts'
import { DerError } from './der.ts'
import { takeApart, type SignedData } from './signed-data.ts'
import { requireSignedBy, timestampInfo, timestampSigner } from './timestamp-token.ts'
import { nameOf, type X509 } from './x509.ts'

/** What a timestamp token says (RFC 3161), and whether whoever it names signed it. */
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
  /** `unsupported`: an algorithm that we do not know. */
  readonly signature: 'valid' | 'invalid' | 'unsupported'
}

/**
 * Reads a token of any authority and checks its signature; undefined where the bytes are not a whole token. Whether the
 * signer deserves trust is the reader's decision. Needs nothing but Web Crypto.
 */
export async function readToken(bytes: Uint8Array): Promise<ReadToken | undefined> {
  try {
    const parts = takeApart(bytes)
    const { time, policy, serial, imprint } = timestampInfo(parts)
    const signer = await unlessWrong(timestampSigner(parts))
    return {
      time: time.getTime(),
      imprint: isSha256(imprint.algorithm) ? imprint.digest.slice() : undefined,
      serial: Array.from(serial, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      policy,
      signer: signer === undefined ? '' : nameOf(signer.subject).slice(0, MAX_NAME),
      signature: signer === undefined ? 'invalid' : await signatureOf(parts, signer),
    }
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

/** A name is there to be shown. */
const MAX_NAME = 200

async function signatureOf(parts: SignedData, signer: X509): Promise<ReadToken['signature']> {
  try {
    await requireSignedBy(parts, signer)
    return 'valid'
  } catch (error) {
    if (error instanceof AlgorithmUnknown) return 'unsupported'
    if (error instanceof DerError) return 'invalid'
    throw error
  }
}

async function unlessWrong(signer: Promise<X509>): Promise<X509 | undefined> {
  try {
    return await signer
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

function isSha256(algorithm: Uint8Array): boolean {
  try {
    return digestNamed(algorithm) === 'SHA-256'
  } catch (error) {
    if (error instanceof AlgorithmUnknown) return false
    throw error
  }
}
