import { BitString, fromBER, Sequence, Utf8String } from 'asn1js'
import { PKIStatus, PKIStatusInfo } from 'pkijs'

import { decoding, TimestampError } from './timestamp-error.ts'

const SEQUENCE = 0x30

/** The token inside an authority's reply, byte for byte. A reply that grants nothing is refused. */
export function tokenInReply(reply: Uint8Array): Uint8Array {
  const { status, token } = decoding('reply.malformed', () => partsOf(reply))
  const granted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods
  if (!granted || !token) {
    const words = status.statusStrings?.map((text) => text.getValue()).join('; ')
    throw new TimestampError('reply.not_granted', `status ${status.status} ${words ?? ''}`.trim())
  }
  return token
}

export function grantingReply(token: Uint8Array): Uint8Array {
  const status = new PKIStatusInfo({ status: PKIStatus.granted })
  return sequenceOf(new Uint8Array(status.toSchema().toBER()), token)
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
  return sequenceOf(new Uint8Array(status.toSchema().toBER()))
}

function partsOf(reply: Uint8Array): { status: PKIStatusInfo; token: Uint8Array | undefined } {
  const { offset, result } = fromBER(new Uint8Array(reply))
  if (offset !== reply.length || !(result instanceof Sequence)) throw new Error('not one sequence')
  const [status, token, ...more] = result.valueBlock.value
  if (!status || more.length > 0) throw new Error('not a status and at most one token')
  return {
    status: new PKIStatusInfo({ schema: status }),
    token: token && new Uint8Array(token.valueBeforeDecodeView),
  }
}

/** Joins what is encoded already: a token's own bytes must go through unchanged. */
function sequenceOf(...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts)
  return Buffer.concat([Uint8Array.of(SEQUENCE), derLength(content.length), content])
}

function derLength(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length)
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Uint8Array.of(0x80 | bytes.length, ...bytes)
}
