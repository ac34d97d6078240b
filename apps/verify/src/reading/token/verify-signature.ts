import { contentOf, identifierOf, inside, readDer, TAG, type Der } from './der.ts'

/** `unsupported`: an algorithm that this browser does not have. */
export type SignatureState = 'valid' | 'invalid' | 'unsupported'

type Signature = Readonly<{
  /** Object identifier of how it was signed. */
  algorithm: string
  /** The signer’s own digest, for algorithms that name none. */
  digest: string
  /** SubjectPublicKeyInfo. */
  publicKey: Der | undefined
  signature: Uint8Array
  message: Uint8Array
}>

const RSA: ReadonlyMap<string, string | undefined> = new Map([
  ['1.2.840.113549.1.1.1', undefined],
  ['1.2.840.113549.1.1.11', 'SHA-256'],
  ['1.2.840.113549.1.1.12', 'SHA-384'],
  ['1.2.840.113549.1.1.13', 'SHA-512'],
])
const ECDSA: ReadonlyMap<string, string> = new Map([
  ['1.2.840.10045.4.3.2', 'SHA-256'],
  ['1.2.840.10045.4.3.3', 'SHA-384'],
  ['1.2.840.10045.4.3.4', 'SHA-512'],
])
const CURVES: ReadonlyMap<string, Readonly<{ name: string; bytes: number }>> = new Map([
  ['1.2.840.10045.3.1.7', { name: 'P-256', bytes: 32 }],
  ['1.3.132.0.34', { name: 'P-384', bytes: 48 }],
  ['1.3.132.0.35', { name: 'P-521', bytes: 66 }],
])

/** By the browser’s own cryptography. Throws Unreadable. */
export async function verifySignature(signed: Signature): Promise<SignatureState> {
  const hash = ECDSA.get(signed.algorithm)
  if (hash !== undefined) return verifyEcdsa(signed, hash)
  if (!RSA.has(signed.algorithm)) return 'unsupported'
  const name = 'RSASSA-PKCS1-v1_5'
  const key = await importKey(signed, { name, hash: RSA.get(signed.algorithm) ?? signed.digest })
  return key
    ? verdict(await crypto.subtle.verify(name, key, copy(signed.signature), copy(signed.message)))
    : 'invalid'
}

async function verifyEcdsa(signed: Signature, hash: string): Promise<SignatureState> {
  const curve = CURVES.get(identifierOf(inside(inside(signed.publicKey)[0])[1]))
  if (curve === undefined) return 'unsupported'
  const key = await importKey(signed, { name: 'ECDSA', namedCurve: curve.name })
  const signature = rawSignature(signed.signature, curve.bytes)
  if (!key || !signature) return 'invalid'
  const algorithm = { name: 'ECDSA', hash }
  return verdict(await crypto.subtle.verify(algorithm, key, signature, copy(signed.message)))
}

/** Browsers want both numbers side by side at full length; tokens carry them as DER. */
function rawSignature(der: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> | undefined {
  const raw = new Uint8Array(2 * bytes)
  for (const [index, number] of inside(readDer(der)[0]).entries()) {
    const digits = contentOf(number, TAG.integer)
    const significant = digits.subarray(Math.max(0, digits.length - bytes))
    if (index > 1 || digits.length > bytes + 1) return undefined
    raw.set(significant, (index + 1) * bytes - significant.length)
  }
  return raw
}

type KeyKind = Readonly<{ name: string; hash?: string; namedCurve?: string }>

async function importKey(
  { publicKey }: Signature,
  algorithm: KeyKind,
): Promise<CryptoKey | undefined> {
  if (publicKey === undefined) return undefined
  try {
    const kind = { hash: '', namedCurve: '', ...algorithm }
    return await crypto.subtle.importKey('spki', copy(publicKey.whole), kind, false, ['verify'])
  } catch {
    // A key of another kind than its signature says, or none at all.
    return undefined
  }
}

const verdict = (isValid: boolean): SignatureState => (isValid ? 'valid' : 'invalid')

const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
