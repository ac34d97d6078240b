import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

import { encodeDer, encodeSet, TAG } from '../seal/der.ts'
import { encodeOid, OID } from '../seal/object-identifier.ts'
import type { SealerParts } from '../sealing/sealer.ts'

export const SEALED_AT = new Date('2026-11-20T12:00:00Z')

/** The least that can be sealed: a catalog, its pages and one page. */
export const smallDocument: Uint8Array = Buffer.from(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>
endobj
4 0 obj
<< /Title (Essai) >>
endobj
xref
0 5
0000000000 65535 f\x20
0000000009 00000 n\x20
0000000058 00000 n\x20
0000000115 00000 n\x20
0000000203 00000 n\x20
trailer
<< /Size 5 /Root 1 0 R /Info 4 0 R /ID [(a) (a)] >>
startxref
239
%%EOF
`)

/** A key and its self-signed certificate, made for one test run. */
export function sampleSealKey(
  kind: 'ec' | 'rsa' = 'ec',
): Pick<SealerParts, 'key' | 'certificates' | 'now'> {
  const key =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = selfSigned('Cachet d’essai', key)
  return { key: key.privateKey, certificates: [certificate], now: () => SEALED_AT }
}

/** The least that RFC 5280 asks of a certificate; valid from 2026 to 2030. */
function selfSigned(
  name: string,
  { privateKey, publicKey }: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
): Uint8Array {
  const subject = encodeDer(
    TAG.sequence,
    encodeSet([encodeDer(TAG.sequence, encodeOid(OID.commonName), utf8(name))]),
  )
  const algorithm =
    publicKey.asymmetricKeyType === 'ec'
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
  return encodeDer(TAG.sequence, signed, algorithm, bits)
}

const utf8 = (text: string): Uint8Array => encodeDer(TAG.utf8String, Buffer.from(text, 'utf8'))

const time = (text: string): Uint8Array => encodeDer(TAG.utcTime, Buffer.from(text, 'latin1'))
