import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

import { encodeDer, encodeSet, TAG } from '../der/der.ts'
import { encodeOid, OID } from '../der/object-identifier.ts'

export type SelfSigned = { readonly key: KeyObject; readonly certificate: Uint8Array }

/** A key made for one test run and its certificate, valid from 2026 to 2030: the least that RFC 5280 asks of one. */
export function selfSigned(name: string, kind: 'ec' | 'rsa' = 'ec'): SelfSigned {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const subject = encodeDer(
    TAG.sequence,
    encodeSet([encodeDer(TAG.sequence, encodeOid(OID.commonName), utf8(name))]),
  )
  const algorithm =
    kind === 'ec'
      ? encodeDer(TAG.sequence, encodeOid(OID.ecdsaWithSha256))
      : encodeDer(TAG.sequence, encodeOid(OID.sha256WithRsa), encodeDer(TAG.null))
  const signed = encodeDer(
    TAG.sequence,
    encodeDer(TAG.context0, encodeDer(TAG.integer, Uint8Array.of(2))),
    encodeDer(TAG.integer, Uint8Array.of(7)),
    algorithm,
    subject,
    encodeDer(TAG.sequence, time('260101000000Z'), time('300101000000Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', signed, privateKey)
  const bits = encodeDer(TAG.bitString, Uint8Array.of(0), signature)
  return { key: privateKey, certificate: encodeDer(TAG.sequence, signed, algorithm, bits) }
}

const utf8 = (text: string): Uint8Array => encodeDer(TAG.utf8String, Buffer.from(text, 'utf8'))

const time = (text: string): Uint8Array => encodeDer(TAG.utcTime, Buffer.from(text, 'latin1'))
