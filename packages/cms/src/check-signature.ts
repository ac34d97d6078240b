import { DerError, expected, membersIn, readDer, TAG } from './der.ts'
import { OID, oidOf } from './object-identifier.ts'

export type Digest = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'

/** SHA-1 is good enough to name a certificate in an old token, and for nothing else. */
const DIGESTS: ReadonlyMap<string, Exclude<Digest, 'SHA-1'>> = new Map([
  [OID.sha256, 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

/** The digest within a signature's algorithm; null where the signer's digest algorithm counts. */
const RSA: ReadonlyMap<string, Digest | null> = new Map([
  [OID.rsaEncryption, null],
  [OID.sha256WithRsa, 'SHA-256'],
  ['1.2.840.113549.1.1.12', 'SHA-384'],
  ['1.2.840.113549.1.1.13', 'SHA-512'],
])
const ECDSA: ReadonlyMap<string, Digest> = new Map([
  [OID.ecdsaWithSha256, 'SHA-256'],
  ['1.2.840.10045.4.3.3', 'SHA-384'],
  ['1.2.840.10045.4.3.4', 'SHA-512'],
])
const CURVES: ReadonlyMap<string, { readonly name: string; readonly size: number }> = new Map([
  ['1.2.840.10045.3.1.7', { name: 'P-256', size: 32 }],
  ['1.3.132.0.34', { name: 'P-384', size: 48 }],
  ['1.3.132.0.35', { name: 'P-521', size: 66 }],
])
const MIN_RSA_BITS = 2048

export async function digestOf(digest: Digest, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(digest, bytes.slice()))
}

export function digestNamed(algorithm: Uint8Array): Exclude<Digest, 'SHA-1'> {
  const digest = DIGESTS.get(algorithmOf(algorithm))
  if (digest === undefined) throw new AlgorithmUnknown('a digest')
  return digest
}

export type SignatureToCheck = {
  /** SubjectPublicKeyInfo of who signed. */
  readonly publicKeyInfo: Uint8Array
  readonly algorithm: Uint8Array
  readonly signature: Uint8Array
  readonly signed: Uint8Array
  /** The signer's digest, where the algorithm names none. */
  readonly digest?: Digest
}

/** Whether the key signed these bytes. Throws DerError for an algorithm that we do not take. */
export async function checkSignature(given: SignatureToCheck): Promise<boolean> {
  const [key] = membersIn(readDer(given.publicKeyInfo), TAG.sequence)
  const [keyType, curveName] = membersIn(key, TAG.sequence)
  if (oidOf(keyType) === OID.rsaEncryption) return checkRsa(given)
  const curve = CURVES.get(oidOf(curveName))
  const digest = ECDSA.get(algorithmOf(given.algorithm))
  if (oidOf(keyType) !== OID.ecPublicKey || curve === undefined || digest === undefined) {
    throw new AlgorithmUnknown('a signature')
  }
  const kind = { name: 'ECDSA', namedCurve: curve.name } as const
  const imported = await importedKey(given.publicKeyInfo, kind)
  const plain = plainSignature(given.signature, curve.size)
  const how = { name: 'ECDSA', hash: digest }
  return crypto.subtle.verify(how, imported, plain, given.signed.slice())
}

async function checkRsa(given: SignatureToCheck): Promise<boolean> {
  const named = RSA.get(algorithmOf(given.algorithm))
  const hash = named === null ? given.digest : named
  if (hash === undefined || hash === 'SHA-1') throw new AlgorithmUnknown('a signature')
  const kind = { name: 'RSASSA-PKCS1-v1_5', hash } as const
  const key = await importedKey(given.publicKeyInfo, kind)
  if (!('modulusLength' in key.algorithm) || Number(key.algorithm.modulusLength) < MIN_RSA_BITS) {
    throw new DerError('an RSA key that is too short')
  }
  return crypto.subtle.verify(kind, key, given.signature.slice(), given.signed.slice())
}

type KeyKind =
  | { readonly name: 'ECDSA'; readonly namedCurve: string }
  | { readonly name: 'RSASSA-PKCS1-v1_5'; readonly hash: Digest }

async function importedKey(publicKeyInfo: Uint8Array, kind: KeyKind) {
  try {
    return await crypto.subtle.importKey('spki', publicKeyInfo.slice(), kind, false, ['verify'])
  } catch (error) {
    throw new DerError('no key', { cause: error })
  }
}

/** An algorithm without parameters, or with none written out. */
function algorithmOf(algorithm: Uint8Array): string {
  const [oid, parameters, ...more] = membersIn(readDer(algorithm), TAG.sequence)
  const none =
    parameters === undefined || (parameters.tag === TAG.null && parameters.content.length === 0)
  if (!none || more.length > 0) throw new AlgorithmUnknown('an algorithm with parameters')
  return oidOf(oid)
}

/** The two numbers of an ECDSA signature side by side, as Web Crypto wants them; read strictly. */
function plainSignature(signature: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const numbers = membersIn(readDer(signature), TAG.sequence)
  const plain = new Uint8Array(size * 2)
  if (numbers.length !== 2) throw new DerError('not two numbers')
  for (const [index, number] of numbers.entries()) {
    const { content } = expected(number, TAG.integer)
    const digits = content[0] === 0 && content.length > 1 ? content.subarray(1) : content
    const padded = digits.length < content.length
    if (padded !== (digits[0] ?? 0) >= 0x80 || digits.length > size) {
      throw new DerError('not a positive number')
    }
    plain.set(digits, (index + 1) * size - digits.length)
  }
  return plain
}

/** It may be a good one: we cannot tell. */
export class AlgorithmUnknown extends DerError {
  constructor(what: string) {
    super(`${what} that we do not know`)
    this.name = 'AlgorithmUnknown'
  }
}
