import type { KeyObject } from 'node:crypto'

import { encodeDer, TAG } from '@ancrage/cms'
import { authority, certificateOf, extension, newHolder } from '@ancrage/cms/sample-token'

const KEY_DESCRIPTION = '1.3.6.1.4.1.11129.2.1.17'
const REVOCATION_LISTS = '2.5.29.31'
const ENUMERATED = 0x0a
/** `distributionPoint`, `fullName` and `uniformResourceIdentifier` (RFC 5280 §4.2.1.13). */
const [POINT, FULL_NAME, ADDRESS] = [0xa0, 0xa0, 0x86]

/** The key’s certificate as an Android device words it, and that of the authority, which is the device itself. */
export function androidCertificates(
  key: KeyObject,
  challenge: Uint8Array,
  revocationList: string,
): readonly Uint8Array[] {
  const issuer = newHolder('Authority')
  const subject = { name: 'Key', key }
  const list = extension(REVOCATION_LISTS, revocationListAt(revocationList))
  const description = extension(KEY_DESCRIPTION, keyDescription(challenge))
  return [
    certificateOf({ subject, issuer, extensions: [description, list] }),
    certificateOf({ subject: issuer, issuer, extensions: [authority()] }),
  ]
}

const sequence = (...members: readonly Uint8Array[]): Uint8Array =>
  encodeDer(TAG.sequence, ...members)

const revocationListAt = (address: string): Uint8Array =>
  sequence(
    sequence(encodeDer(POINT, encodeDer(FULL_NAME, encodeDer(ADDRESS, Buffer.from(address))))),
  )

/** Versions, levels of security, the challenge, no identifier, and two empty lists of authorizations. */
function keyDescription(challenge: Uint8Array): Uint8Array {
  const version = encodeDer(TAG.integer, Uint8Array.of(3))
  const level = encodeDer(ENUMERATED, Uint8Array.of(1))
  const identifier = encodeDer(TAG.octetString)
  const challenged = encodeDer(TAG.octetString, challenge)
  return sequence(version, level, version, level, challenged, identifier, sequence(), sequence())
}
