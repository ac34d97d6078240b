import type { X509Certificate } from 'node:crypto'

import type { TSTInfo } from 'pkijs'

import { requireChain, requireTimestampingOnly } from './certificate-chain.ts'
import { OID } from './object-identifiers.ts'
import { readToken, type ReadToken } from './read-token.ts'
import { requireSignature } from './signature.ts'
import {
  requireContentDigest,
  requireSigningCertificate,
  signedAttributes,
} from './signed-attributes.ts'
import { signerCertificate } from './signer-certificate.ts'
import type { TokenFacts } from './timestamp-authority.ts'
import { TimestampError } from './timestamp-error.ts'

export type Expected = Readonly<{
  imprint: Uint8Array
  /** The nonce of the request; not known any more when an archived token is verified again. */
  nonce?: bigint
  /** The signer's certificate must lead to one of these; without them, whoever signed is taken. */
  roots?: readonly X509Certificate[]
}>

/**
 * Everything that makes a token worth keeping, in the order of RFC 3161 §2.2 and §2.4.2: what was dated,
 * for whom, by whom, with which key, and when. Revocation is not asked for. Throws TimestampError.
 */
export function verifyToken(bytes: Uint8Array, expected: Expected): TokenFacts {
  const token = readToken(bytes)
  requireContentType(token)
  requireImprint(token.info, expected.imprint)
  requireNonce(token.info, expected.nonce)
  requirePolicy(token.info)
  const signer = onlySigner(token)
  const certificate = signerCertificate(signer, token.certificates)
  requireTimestampingOnly(certificate)
  const attributes = signedAttributes(signer)
  requireSigningCertificate(attributes, certificate)
  requireContentDigest(attributes, token, signer.digestAlgorithm.algorithmId)
  requireSignature(signer, certificate.x509)
  requireChain(certificate, {
    others: token.certificates,
    roots: expected.roots,
    at: token.info.genTime,
  })
  return {
    signer: commonNameOf(certificate.x509),
    serial: Buffer.from(token.info.serialNumber.valueBlock.valueHexView).toString('hex'),
    policy: token.info.policy,
    time: token.info.genTime,
  }
}

function requireContentType({ contentType, info }: ReadToken): void {
  if (contentType !== OID.timestampInfo) throw new TimestampError('token.content_type', contentType)
  if (info.version !== 1) throw new TimestampError('token.malformed', `version ${info.version}`)
  // A date that cannot be read is not a time.
  if (Number.isNaN(info.genTime.getTime())) throw new TimestampError('token.malformed', 'genTime')
  const unknown = info.extensions?.find((extension) => extension.critical)
  if (unknown) throw new TimestampError('token.malformed', `critical extension ${unknown.extnID}`)
}

function requireImprint({ messageImprint }: TSTInfo, imprint: Uint8Array): void {
  const { algorithmId } = messageImprint.hashAlgorithm
  const dated = messageImprint.hashedMessage.valueBlock.valueHexView
  if (algorithmId !== OID.sha256 || Buffer.compare(dated, imprint) !== 0) {
    throw new TimestampError(
      'token.imprint',
      `${algorithmId} ${Buffer.from(dated).toString('hex')}`,
    )
  }
}

function requireNonce({ nonce }: TSTInfo, expected: bigint | undefined): void {
  if (expected === undefined) return
  if (nonce?.toBigInt() !== expected) throw new TimestampError('token.nonce')
}

function requirePolicy({ policy }: TSTInfo): void {
  if (policy === '') throw new TimestampError('token.policy')
}

function onlySigner({ signers }: ReadToken): ReadToken['signers'][number] {
  const [signer, ...more] = signers
  if (!signer || more.length > 0) throw new TimestampError('token.signers', `${signers.length}`)
  return signer
}

/** The last of several lines of a subject is its most particular name. */
function commonNameOf({ subject }: X509Certificate): string {
  const lines = subject.split('\n')
  const named = lines.findLast((line) => line.startsWith('CN=')) ?? lines.at(-1) ?? ''
  return named.slice(named.indexOf('=') + 1)
}
