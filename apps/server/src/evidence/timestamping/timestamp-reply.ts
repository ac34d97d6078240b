import { CmsError, encodeDer, readResponse, TAG, type TimestampResponse } from '@ancrage/cms'
import { BitString, Utf8String } from 'asn1js'
import { PKIStatus, PKIStatusInfo } from 'pkijs'

import { TimestampError } from './timestamp-error.ts'

/** The token inside an authority's reply, byte for byte. A reply that grants nothing is refused. */
export function tokenInReply(reply: Uint8Array): Uint8Array {
  const { granted, status, words, token } = responseIn(reply)
  if (!granted || !token) {
    throw new TimestampError('reply.not_granted', `status ${status} ${words.join('; ')}`.trim())
  }
  return token
}

export function grantingReply(token: Uint8Array): Uint8Array {
  const status = new PKIStatusInfo({ status: PKIStatus.granted })
  return encodeDer(TAG.sequence, new Uint8Array(status.toSchema().toBER()), token)
}

/** Numbers of the failure bits of RFC 3161 §2.4.2. */
export const FAILURES = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
} as const

export function rejectingReply(failure: keyof typeof FAILURES): Uint8Array {
  const bit = FAILURES[failure]
  const bits = new Uint8Array((bit >> 3) + 1)
  bits[bit >> 3] = 0x80 >> (bit & 7)
  const status = new PKIStatusInfo({
    status: PKIStatus.rejection,
    statusStrings: [new Utf8String({ value: failure })],
    failInfo: new BitString({ valueHex: bits, unusedBits: 7 - (bit & 7) }),
  })
  return encodeDer(TAG.sequence, new Uint8Array(status.toSchema().toBER()))
}

function responseIn(reply: Uint8Array): TimestampResponse {
  try {
    return readResponse(reply)
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    throw new TimestampError('reply.malformed', error.message, { cause: error })
  }
}
