import { constants, verify, type X509Certificate } from 'node:crypto'

import { AlgorithmIdentifier, RSASSAPSSParams, type SignerInfo } from 'pkijs'

import { DIGEST_NAMES, OID, SIGNATURE_SCHEMES } from './object-identifiers.ts'
import { decoding, TimestampError } from './timestamp-error.ts'

const MIN_RSA_BITS = 2048

/** The signer's key signed these very attributes, with an algorithm that is still good. */
export function requireSignature(signer: SignerInfo, certificate: X509Certificate): void {
  if (!signer.signedAttrs) throw new TimestampError('token.attributes', 'none are signed')
  const { digest, padding } = howItWasSigned(signer, certificate)
  const attributes = new Uint8Array(signer.signedAttrs.encodedValue)
  const signature = new Uint8Array(signer.signature.getValue())
  const valid = decoding('token.signature', () =>
    verify(digest, attributes, { key: certificate.publicKey, ...padding }, signature),
  )
  if (!valid) throw new TimestampError('token.signature')
}

type HowSigned = Readonly<{
  /** Null where the key's algorithm has its own. */
  digest: string | null
  padding: Readonly<{ padding?: number; saltLength?: number }>
}>

function howItWasSigned(signer: SignerInfo, { publicKey }: X509Certificate): HowSigned {
  const { algorithmId } = signer.signatureAlgorithm
  const scheme = SIGNATURE_SCHEMES.get(algorithmId)
  if (!scheme || publicKey.asymmetricKeyType !== scheme.key) {
    throw new TimestampError('token.algorithm', algorithmId)
  }
  const { modulusLength } = publicKey.asymmetricKeyDetails ?? {}
  if (modulusLength !== undefined && modulusLength < MIN_RSA_BITS) {
    throw new TimestampError('token.algorithm', `an RSA key of ${modulusLength} bits`)
  }
  if (scheme.key === 'ed25519') return { digest: null, padding: {} }
  if (scheme.padding === 'pss') return withPss(signer.signatureAlgorithm)
  const digest = scheme.digest ?? digestName(signer.digestAlgorithm)
  return { digest, padding: {} }
}

/** RFC 4055: Node takes the mask's digest to be the signature's, so another one is refused. */
function withPss({ algorithmParams }: AlgorithmIdentifier): HowSigned {
  const schema: unknown = algorithmParams
  const parameters = decoding('token.algorithm', () => new RSASSAPSSParams({ schema }))
  const { hashAlgorithm, maskGenAlgorithm, saltLength } = parameters
  const maskSchema: unknown = maskGenAlgorithm.algorithmParams
  const mask = decoding('token.algorithm', () => new AlgorithmIdentifier({ schema: maskSchema }))
  if (maskGenAlgorithm.algorithmId !== OID.mgf1 || mask.algorithmId !== hashAlgorithm.algorithmId) {
    throw new TimestampError('token.algorithm', 'another mask')
  }
  return {
    digest: digestName(hashAlgorithm),
    padding: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength },
  }
}

function digestName({ algorithmId }: AlgorithmIdentifier): string {
  const name = DIGEST_NAMES.get(algorithmId)
  if (!name) throw new TimestampError('token.algorithm', algorithmId)
  return name
}
