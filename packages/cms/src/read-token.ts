import { AlgorithmUnknown, digestNamed } from './check-signature.ts'
import { DerError, membersIn, readDer, TAG } from './der.ts'
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
  /** `unsupported`: an algorithm that we do not know, or no certificate in the token to check it with. */
  readonly signature: 'valid' | 'invalid' | 'unsupported'
}

/**
 * Reads a token of any authority, or the response that it came in, and checks its signature; undefined where the bytes are
 * neither. Whether the signer deserves trust is the reader's decision. Needs nothing but Web Crypto.
 */
export async function readToken(bytes: Uint8Array): Promise<ReadToken | undefined> {
  try {
    const parts = takeApart(tokenIn(bytes))
    const { time, policy, serial, imprint } = timestampInfo(parts)
    const { signer, signature } = await judgedSignature(parts)
    return {
      time: time.getTime(),
      imprint: isSha256(imprint.algorithm) ? imprint.digest.slice() : undefined,
      serial: Array.from(serial, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      policy,
      signer: signer === undefined ? '' : nameOf(signer.subject).slice(0, MAX_NAME),
      signature,
    }
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

/** A name is there to be shown. */
const MAX_NAME = 200

/** Authorities answer with the token inside of a response (RFC 3161 §2.4.2), and many keep it so. */
function tokenIn(bytes: Uint8Array): Uint8Array {
  const [status, token] = membersIn(readDer(bytes), TAG.sequence)
  return status?.tag === TAG.sequence && token?.tag === TAG.sequence ? token.bytes : bytes
}

type JudgedSignature = Readonly<{ signer: X509 | undefined; signature: ReadToken['signature'] }>

async function judgedSignature(parts: SignedData): Promise<JudgedSignature> {
  // Whoever asked did not ask for the certificate: it may be a good one.
  if (parts.certificates.length === 0) return { signer: undefined, signature: 'unsupported' }
  let signer: X509 | undefined
  try {
    signer = await timestampSigner(parts)
    await requireSignedBy(parts, signer)
    return { signer, signature: 'valid' }
  } catch (error) {
    if (error instanceof AlgorithmUnknown) return { signer, signature: 'unsupported' }
    if (error instanceof DerError) return { signer, signature: 'invalid' }
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
