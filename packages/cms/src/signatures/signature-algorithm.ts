import { CmsError } from '../cms-error.ts'
import { type Der, expected, membersIn, membersOf, readDer, TAG } from '../der/der.ts'
import { versionIn } from '../der/der-values.ts'
import { OID, oidOf } from '../der/object-identifier.ts'

/** SHA-1 is good enough to name a certificate in an old token, and for nothing else. */
export type Digest = GoodDigest | 'SHA-1'
export type GoodDigest = 'SHA-256' | 'SHA-384' | 'SHA-512'

const DIGESTS: ReadonlyMap<string, GoodDigest> = new Map([
  [OID.sha256, 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

export type SignatureAlgorithm =
  /** Null where the signer's digest algorithm counts. */
  | { readonly name: 'RSASSA-PKCS1-v1_5'; readonly hash: GoodDigest | null }
  | { readonly name: 'RSA-PSS'; readonly hash: GoodDigest; readonly saltLength: number }
  | { readonly name: 'ECDSA'; readonly hash: GoodDigest }
  | { readonly name: 'Ed25519' }

const PLAIN: ReadonlyMap<string, SignatureAlgorithm> = new Map<string, SignatureAlgorithm>([
  [OID.rsaEncryption, { name: 'RSASSA-PKCS1-v1_5', hash: null }],
  [OID.sha256WithRsa, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }],
  ['1.2.840.113549.1.1.12', { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' }],
  ['1.2.840.113549.1.1.13', { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' }],
  [OID.ecdsaWithSha256, { name: 'ECDSA', hash: 'SHA-256' }],
  ['1.2.840.10045.4.3.3', { name: 'ECDSA', hash: 'SHA-384' }],
  ['1.2.840.10045.4.3.4', { name: 'ECDSA', hash: 'SHA-512' }],
  [OID.ed25519, { name: 'Ed25519' }],
])

/** @throws CmsError `algorithm` for one that we do not take. */
export function signatureAlgorithmIn(algorithm: Uint8Array): SignatureAlgorithm {
  const [oid, parameters, ...more] = membersIn(readDer(algorithm), TAG.sequence)
  if (oidOf(oid) === OID.rsaPss && more.length === 0) return withMask(parameters)
  const known = PLAIN.get(plainAlgorithm(algorithm))
  if (known === undefined) throw new CmsError('algorithm', 'a signature')
  return known
}

/** @throws CmsError `algorithm` for one that we do not take. */
export function digestNamed(algorithm: Uint8Array): GoodDigest {
  const digest = DIGESTS.get(plainAlgorithm(algorithm))
  if (digest === undefined) throw new CmsError('algorithm', 'a digest')
  return digest
}

/** An algorithm without parameters, or with none written out. */
function plainAlgorithm(algorithm: Uint8Array): string {
  const [oid, parameters, ...more] = membersIn(readDer(algorithm), TAG.sequence)
  const none =
    parameters === undefined || (parameters.tag === TAG.null && parameters.content.length === 0)
  if (!none || more.length > 0) throw new CmsError('algorithm', 'an algorithm with parameters')
  return oidOf(oid)
}

/** RFC 4055 §3.1. Web Crypto takes the mask's digest to be the signature's, so another one is not taken. */
function withMask(parameters: Der | undefined): SignatureAlgorithm {
  const members = membersIn(parameters, TAG.sequence)
  const held = members.map((member) => {
    const [value, ...more] = membersOf(member)
    return more.length === 0 ? value : undefined
  })
  const [digest, mask, salt] = held
  const tags = members.map(({ tag }) => tag).join(' ')
  // The defaults are SHA-1's: a good one says all three.
  if (tags !== '160 161 162') throw new CmsError('algorithm', 'parameters of RSA-PSS')
  const hash = digestNamed(expected(digest, TAG.sequence).bytes)
  const [generator, within, ...more] = membersIn(mask, TAG.sequence)
  const same = within !== undefined && digestNamed(within.bytes) === hash
  if (oidOf(generator) !== OID.mgf1 || !same || more.length > 0) {
    throw new CmsError('algorithm', 'another mask')
  }
  return { name: 'RSA-PSS', hash, saltLength: versionIn(salt) }
}
