import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'

import { OctetString } from 'asn1js'
import {
  CertBag,
  ContentInfo,
  EncryptedData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeContents,
  type SafeBag,
} from 'pkijs'

import { chainOf, type SealKey } from './seal-key.ts'

/** RFC 8018: the older schemes are not read. */
const PBES2 = '1.2.840.113549.1.5.13'

/**
 * The key and certificates of a PKCS#12 file under today's encryption (PBES2). Its checksum is not looked at: a wrong
 * password or a damaged file gives no key that fits a certificate.
 *
 * @throws for everything else.
 */
export async function sealKeyInPkcs12(file: Uint8Array, password: string): Promise<SealKey> {
  const secret = new Uint8Array(Buffer.from(password)).buffer
  const pfx = PFX.fromBER(new Uint8Array(file))
  await pfx.parseInternalValues({ checkIntegrity: false, password: secret })
  const contents = pfx.parsedValue?.authenticatedSafe?.safeContents ?? []
  const bags: SafeBag[] = []
  for (const content of contents) {
    bags.push(...SafeContents.fromBER(await openedBytes(content, secret)).safeBags)
  }
  const certificates = bags.flatMap(certificateIn)
  const [key, ...more] = bags.flatMap((bag) => keyIn(bag, password))
  if (!key || more.length > 0) throw new Error('it does not hold one key')
  return chainOf(key, certificates)
}

/** In the clear or encrypted. */
async function openedBytes({ contentType, content }: ContentInfo, password: ArrayBuffer) {
  const inner: unknown = content
  if (contentType === ContentInfo.DATA && inner instanceof OctetString) return inner.getValue()
  if (contentType !== ContentInfo.ENCRYPTED_DATA) throw new Error('a part is of an unknown kind')
  const encrypted = new EncryptedData({ schema: inner })
  const { contentEncryptionAlgorithm } = encrypted.encryptedContentInfo
  if (contentEncryptionAlgorithm.algorithmId !== PBES2) throw tooOld()
  try {
    return await encrypted.decrypt({ password })
  } catch (error) {
    throw new Error('another password opens it', { cause: error })
  }
}

function keyIn({ bagValue }: SafeBag, password: string): readonly KeyObject[] {
  const isKey = bagValue instanceof PKCS8ShroudedKeyBag || bagValue instanceof PrivateKeyInfo
  if (!isKey) return []
  const key = Buffer.from(bagValue.toSchema().toBER(false))
  return [createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase: password })]
}

function certificateIn({ bagValue }: SafeBag): readonly X509Certificate[] {
  if (!(bagValue instanceof CertBag && bagValue.certValue instanceof OctetString)) return []
  return [new X509Certificate(Buffer.from(bagValue.certValue.getValue()))]
}

function tooOld(): Error {
  return new Error(
    'it is encrypted in a way that is no longer safe: export it again with AES-256 (openssl pkcs12 -export)',
  )
}
