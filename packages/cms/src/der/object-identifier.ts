import { encodeDer, type Der, TAG } from './der.ts'

/** RFC 5652, 5035, 3161, 5480, 8017, 8410 and 5280, in that order. */
export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signatureTimestamp: '1.2.840.113549.1.9.16.2.14',
  ecPublicKey: '1.2.840.10045.2.1',
  rsaEncryption: '1.2.840.113549.1.1.1',
  rsaPss: '1.2.840.113549.1.1.10',
  mgf1: '1.2.840.113549.1.1.8',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  ed25519: '1.3.101.112',
  sha256: '2.16.840.1.101.3.4.2.1',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  certificatePolicies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
  anyPurpose: '2.5.29.37.0',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const

/** The element of an identifier in dotted form, each of whose numbers is below 2^53. */
export function encodeOid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  const content = [first * 40 + second, ...others].flatMap(base128)
  return encodeDer(TAG.objectIdentifier, Uint8Array.from(content))
}

/** In dotted form; what is no identifier, or one written otherwise than DER has it, is equal to none of ours. */
export function oidOf(element: Der | undefined): string {
  if (element?.tag !== TAG.objectIdentifier) return ''
  const { content } = element
  const isCut = (content.at(-1) ?? 0x80) >= 0x80
  const isPadded = content.some((byte, at) => byte === 0x80 && (content[at - 1] ?? 0) < 0x80)
  if (isCut || isPadded || content.length > MAX_BYTES) return ''
  const [first = 0n, ...others] = numbersIn(content)
  const top = first < 80n ? first / 40n : 2n
  return [top, first - top * 40n, ...others].join('.')
}

const MAX_BYTES = 64

/** Some are larger than a number can be: those made of a UUID. */
function numbersIn(content: Uint8Array): readonly bigint[] {
  const numbers: bigint[] = []
  let number = 0n
  for (const byte of content) {
    number = number * 128n + BigInt(byte & 0x7f)
    if (byte >= 0x80) continue
    numbers.push(number)
    number = 0n
  }
  return numbers
}

function base128(number: number): readonly number[] {
  const bytes = [number % 128]
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift(0x80 | (rest % 128))
  }
  return bytes
}
