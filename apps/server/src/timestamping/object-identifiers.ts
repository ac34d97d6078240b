/** RFC 3161, 5035, 5280, 5652 and 8017, in that order. */
export const OID = {
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  certificatePolicies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
  anyPurpose: '2.5.29.37.0',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  commonName: '2.5.4.3',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  mgf1: '1.2.840.113549.1.1.8',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

/** Node's names of the digests that we take in signatures; SHA-1 and MD5 are not among them. */
export const DIGEST_NAMES: ReadonlyMap<string, string> = new Map([
  [OID.sha256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

export type SignatureScheme = Readonly<{
  key: 'rsa' | 'ec' | 'ed25519'
  /** Absent where the algorithm does not name its digest: the signer's own digest algorithm counts. */
  digest?: string
  padding?: 'pss'
}>

export const SIGNATURE_SCHEMES: ReadonlyMap<string, SignatureScheme> = new Map([
  ['1.2.840.113549.1.1.1', { key: 'rsa' }],
  ['1.2.840.113549.1.1.11', { key: 'rsa', digest: 'sha256' }],
  ['1.2.840.113549.1.1.12', { key: 'rsa', digest: 'sha384' }],
  ['1.2.840.113549.1.1.13', { key: 'rsa', digest: 'sha512' }],
  ['1.2.840.113549.1.1.10', { key: 'rsa', padding: 'pss' }],
  [OID.ecdsaWithSha256, { key: 'ec', digest: 'sha256' }],
  ['1.2.840.10045.4.3.3', { key: 'ec', digest: 'sha384' }],
  ['1.2.840.10045.4.3.4', { key: 'ec', digest: 'sha512' }],
  ['1.3.101.112', { key: 'ed25519' }],
])
