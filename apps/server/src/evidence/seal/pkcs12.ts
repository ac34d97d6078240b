import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'

import type { AsnType } from 'asn1js'

import { decryptPbes2 } from './pbes2.ts'
import { decode, membersOf, octetsOf, oidOf } from './read-asn1.ts'
import { chainOf, type SealKey } from './seal-key.ts'

/** RFC 7292, Appendix D, and RFC 5652. */
const OID = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
} as const

/**
 * The key and certificates of a PKCS#12 file under today's encryption (PBES2). Its checksum is not looked at: a wrong
 * password or a damaged file gives no key that fits a certificate. Throws for everything else.
 */
export function sealKeyInPkcs12(file: Uint8Array, password: string): SealKey {
  const [, authenticated] = membersOf(decode(file))
  const bags = membersOf(decode(octetsOf(wrappedIn(authenticated)))).flatMap((content) =>
    membersOf(decode(safeOf(content, password))),
  )
  const keys = bags.flatMap((bag) => keyIn(bag, password))
  const certificates = bags.flatMap(certificateIn)
  const [key, ...more] = keys
  if (!key || more.length > 0) throw new Error(`it holds ${keys.length} keys instead of one`)
  return chainOf(key, certificates)
}

/** SafeContents, in the clear or encrypted. */
function safeOf(content: AsnType, password: string): Uint8Array {
  const [type] = membersOf(content)
  if (oidOf(type) === OID.data) return octetsOf(wrappedIn(content))
  if (oidOf(type) !== OID.encryptedData) throw new Error('a part of it is of an unknown kind')
  const [, encrypted] = membersOf(wrappedIn(content))
  const [, algorithm, ciphertext] = membersOf(encrypted)
  return decryptPbes2(algorithm, octetsOf(ciphertext), password)
}

function keyIn(bag: AsnType, password: string): readonly KeyObject[] {
  const [type] = membersOf(bag)
  const known = oidOf(type)
  if (known !== OID.keyBag && known !== OID.shroudedKeyBag) return []
  const key = Buffer.from(wrappedIn(bag).valueBeforeDecodeView)
  return [createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase: password })]
}

function certificateIn(bag: AsnType): readonly X509Certificate[] {
  const [type] = membersOf(bag)
  if (oidOf(type) !== OID.certificateBag) return []
  return [new X509Certificate(octetsOf(wrappedIn(wrappedIn(bag))))]
}

/** What the second member holds in its [0]. */
function wrappedIn(element: AsnType | undefined): AsnType {
  const [, wrapper] = membersOf(element)
  const [inner] = membersOf(wrapper)
  if (!inner) throw new Error('a part of it is missing')
  return inner
}
