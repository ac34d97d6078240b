import { OID } from '@ancrage/cms'
import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs'

import { decoding, TimestampError } from './timestamp-error.ts'

export const IMPRINT_BYTES = 32

/** The DER of a request over a SHA-256; the authority must put its certificate into the token. */
export function encodeRequest(imprint: Uint8Array, nonce: bigint): Uint8Array {
  if (imprint.length !== IMPRINT_BYTES) {
    throw new TimestampError('imprint.length', `${imprint.length} bytes`)
  }
  const request = new TimeStampReq({
    version: 1,
    messageImprint: sha256Imprint(imprint),
    nonce: Integer.fromBigInt(nonce),
    certReq: true,
  })
  return new Uint8Array(request.toSchema().toBER())
}

/** Positive and of at most 64 bits: some authorities take no other. */
export function newNonce(randomBytes: (length: number) => Uint8Array): bigint {
  const bytes = randomBytes(8)
  const random = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getBigUint64(0)
  return random === 0n ? 1n : random
}

export function decodeRequest(bytes: Uint8Array): TimeStampReq {
  return decoding('request.malformed', () => TimeStampReq.fromBER(new Uint8Array(bytes)))
}

export function sha256Imprint(imprint: Uint8Array): MessageImprint {
  return new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
    hashedMessage: new OctetString({ valueHex: new Uint8Array(imprint) }),
  })
}
