import type { X509Certificate } from 'node:crypto'

import { OID } from '@ancrage/cms'
import type { TimeStampReq } from 'pkijs'

import { authorityOver } from './authority-over.ts'
import { encodeInfo, signToken, tokenAttributes } from './build-token.ts'
import { newSerial, openIdentity, type AuthorityIdentity } from './development-identity.ts'
import type { TimestampAuthority } from './timestamp-authority.ts'
import { TimestampError } from './timestamp-error.ts'
import { grantingReply, rejectingReply, type FAILURES } from './timestamp-reply.ts'
import { decodeRequest, IMPRINT_BYTES } from './timestamp-request.ts'

/** Below the number that RFC 5612 keeps for documentation: a policy that promises nothing. */
export const DEVELOPMENT_POLICY = '1.3.6.1.4.1.32473.3161'

export type DevelopmentAuthority = TimestampAuthority &
  Readonly<{
    /** What an authority answers to the DER of a request: a token, or a refusal. */
    answer: (request: Uint8Array) => Uint8Array
    root: X509Certificate
  }>

export type DevelopmentAuthorityDeps = Readonly<{
  /** Where its key is kept. */
  folder: string
  now: () => Date
  randomBytes: (length: number) => Uint8Array
}>

/**
 * An RFC 3161 authority of our own, in process: a new installation gives signed receipts offline and at
 * once. Its word is worth what our clock and our key are worth, hence "simple".
 */
export async function openDevelopmentAuthority(
  parts: DevelopmentAuthorityDeps,
): Promise<DevelopmentAuthority> {
  const identity = await openIdentity(parts.folder, parts.randomBytes)
  const answer = (request: Uint8Array): Uint8Array => answerWith(identity, parts, request)
  const authority = authorityOver({
    name: 'development',
    level: 'simple',
    roots: [identity.root],
    now: parts.now,
    randomBytes: parts.randomBytes,
    exchange: async (request) => answer(request),
  })
  return { ...authority, answer, root: identity.root }
}

type Failure = keyof typeof FAILURES

function answerWith(
  identity: AuthorityIdentity,
  { now, randomBytes }: DevelopmentAuthorityDeps,
  bytes: Uint8Array,
): Uint8Array {
  const request = readRequest(bytes)
  if (typeof request === 'string') return rejectingReply(request)
  const { certificate, root, key } = identity
  const content = encodeInfo({
    imprint: request.messageImprint,
    policy: DEVELOPMENT_POLICY,
    serial: newSerial(randomBytes),
    time: now(),
    nonce: request.nonce,
  })
  const token = signToken({
    content,
    attributes: tokenAttributes(content, certificate.raw),
    certificate: certificate.raw,
    key,
    included: request.certReq ? [certificate.raw, root.raw] : [],
  })
  return grantingReply(token)
}

/** The request, or why it is refused (RFC 3161 §2.4.2). */
function readRequest(bytes: Uint8Array): TimeStampReq | Failure {
  const request = decodedOr('badDataFormat', bytes)
  if (typeof request === 'string') return request
  const { version, messageImprint, reqPolicy, extensions } = request
  if (version !== 1) return 'badRequest'
  if (messageImprint.hashAlgorithm.algorithmId !== OID.sha256) return 'badAlg'
  const { valueHexView } = messageImprint.hashedMessage.valueBlock
  if (valueHexView.length !== IMPRINT_BYTES) return 'badDataFormat'
  if (reqPolicy !== undefined && reqPolicy !== DEVELOPMENT_POLICY) return 'unacceptedPolicy'
  if (extensions !== undefined && extensions.length > 0) return 'unacceptedExtension'
  return request
}

function decodedOr(failure: Failure, bytes: Uint8Array): TimeStampReq | Failure {
  try {
    return decodeRequest(bytes)
  } catch (error) {
    if (error instanceof TimestampError) return failure
    throw error
  }
}
