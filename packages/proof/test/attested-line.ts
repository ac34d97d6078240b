import type { AttestedMessage } from '../src/codec/attestations-of.ts'
import { ATTESTATION_TAG_BYTES } from '../src/codec/attestation.ts'
import { bytesToHex, encodeTimestamp } from '../src/index.ts'

/** An attestation and its message as the slow reader's lines put them. */
export function attestedLine({ attestation, message }: AttestedMessage): string {
  const element = bytesToHex(encodeTimestamp({ attestations: [attestation], branches: [] }))
  const tag = element.slice(2, 2 + 2 * ATTESTATION_TAG_BYTES)
  const field = element.slice(2 + 2 * ATTESTATION_TAG_BYTES)
  const lengthDigits = Number.parseInt(field.slice(0, 2), 16) < 128 ? 2 : 4
  return `${tag} ${field.slice(lengthDigits)} ${bytesToHex(message)}`
}
