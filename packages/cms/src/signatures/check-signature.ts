import { CmsError } from '../cms-error.ts'
import { expected, membersIn, readDer, TAG } from '../der/der.ts'
import { OID, oidOf } from '../der/object-identifier.ts'
import {
  type Digest,
  type GoodDigest,
  type SignatureAlgorithm,
  signatureAlgorithmIn,
} from './signature-algorithm.ts'

const CURVES: ReadonlyMap<string, { readonly name: string; readonly size: number }> = new Map([
  ['1.2.840.10045.3.1.7', { name: 'P-256', size: 32 }],
  ['1.3.132.0.34', { name: 'P-384', size: 48 }],
  ['1.3.132.0.35', { name: 'P-521', size: 66 }],
])
const MIN_RSA_BITS = 2048
/** An RSA key of 16,384 bits is below; what is longer takes long, and is nobody's. */
const MAX_KEY_BYTES = 2_200

/** The digest of these bytes, by Web Crypto. */
export async function digestOf(digest: Digest, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(digest, bytes.slice()))
}

export type SignatureToCheck = {
  /** SubjectPublicKeyInfo of who signed. */
  readonly publicKeyInfo: Uint8Array
  readonly algorithm: Uint8Array
  readonly signature: Uint8Array
  readonly signed: Uint8Array
  /** The signer's digest, where the algorithm names none. */
  readonly digest?: GoodDigest
}

/**
 * Whether the key signed these bytes.
 *
 * @throws CmsError `algorithm` or `key` for those that we do not take.
 */
export async function checkSignature(given: SignatureToCheck): Promise<boolean> {
  const algorithm = signatureAlgorithmIn(given.algorithm)
  switch (algorithm.name) {
    case 'RSASSA-PKCS1-v1_5':
    case 'RSA-PSS':
      return checkRsa(given, algorithm)
    case 'ECDSA':
      return checkOnCurve(given, algorithm.hash)
    case 'Ed25519': {
      if (keyTypeOf(given)[0] !== OID.ed25519) throw new CmsError('algorithm', 'another key')
      const key = await importedKey(given.publicKeyInfo, algorithm)
      return isSigned(algorithm, key, given)
    }
  }
}

async function checkRsa(
  given: SignatureToCheck,
  algorithm: Extract<SignatureAlgorithm, { name: `RSA${string}` }>,
): Promise<boolean> {
  const hash = algorithm.hash ?? given.digest
  if (keyTypeOf(given)[0] !== OID.rsaEncryption || hash === undefined) {
    throw new CmsError('algorithm', 'another key')
  }
  const key = await importedKey(given.publicKeyInfo, { name: algorithm.name, hash })
  if (!('modulusLength' in key.algorithm) || Number(key.algorithm.modulusLength) < MIN_RSA_BITS) {
    throw new CmsError('key', 'an RSA key that is too short')
  }
  return isSigned(algorithm, key, given)
}

async function checkOnCurve(given: SignatureToCheck, hash: GoodDigest): Promise<boolean> {
  const [keyType, curveName = ''] = keyTypeOf(given)
  const curve = CURVES.get(curveName)
  if (keyType !== OID.ecPublicKey || curve === undefined) {
    throw new CmsError('algorithm', 'another key')
  }
  const kind = { name: 'ECDSA', namedCurve: curve.name } as const
  const key = await importedKey(given.publicKeyInfo, kind)
  const signature = plainSignature(given.signature, curve.size)
  return isSigned({ name: 'ECDSA', hash }, key, { ...given, signature })
}

async function isSigned(
  how: Parameters<typeof crypto.subtle.verify>[0],
  key: Key,
  { signature, signed }: SignatureToCheck,
): Promise<boolean> {
  try {
    return await crypto.subtle.verify(how, key, signature.slice(), signed.slice())
  } catch (error) {
    throw new CmsError('signature', 'not one that this key can make', { cause: error })
  }
}

/** The kind of key, and of its curve where it has one. */
function keyTypeOf({ publicKeyInfo }: SignatureToCheck): readonly string[] {
  const [key] = membersIn(readDer(publicKeyInfo), TAG.sequence)
  return membersIn(key, TAG.sequence).map(oidOf)
}

type KeyKind =
  | { readonly name: 'ECDSA'; readonly namedCurve: string }
  | { readonly name: 'RSASSA-PKCS1-v1_5' | 'RSA-PSS'; readonly hash: GoodDigest }
  | { readonly name: 'Ed25519' }

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

async function importedKey(publicKeyInfo: Uint8Array, kind: KeyKind): Promise<Key> {
  if (publicKeyInfo.length > MAX_KEY_BYTES) throw new CmsError('limit', 'a key')
  try {
    return await crypto.subtle.importKey('spki', publicKeyInfo.slice(), kind, false, ['verify'])
  } catch (error) {
    const isUnknown = error instanceof Error && error.name === 'NotSupportedError'
    throw new CmsError(isUnknown ? 'algorithm' : 'key', 'no key', { cause: error })
  }
}

/** The two numbers of an ECDSA signature side by side, as Web Crypto wants them; read strictly. */
function plainSignature(signature: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const numbers = membersIn(readDer(signature), TAG.sequence)
  const plain = new Uint8Array(size * 2)
  if (numbers.length !== 2) throw new CmsError('malformed', 'not two numbers')
  for (const [index, number] of numbers.entries()) {
    const { content } = expected(number, TAG.integer)
    const digits = content[0] === 0 && content.length > 1 ? content.subarray(1) : content
    const padded = digits.length < content.length
    if (padded !== (digits[0] ?? 0) >= 0x80 || digits.length > size) {
      throw new CmsError('malformed', 'not a positive number')
    }
    plain.set(digits, (index + 1) * size - digits.length)
  }
  return plain
}
