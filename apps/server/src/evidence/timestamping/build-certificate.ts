import { createPublicKey, sign, type KeyObject } from 'node:crypto'

import { OID } from '@ancrage/cms'
import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs'

export type CertificateInput = Readonly<{
  subject: string
  subjectKey: KeyObject
  issuer: string
  issuerKey: KeyObject
  serial: bigint
  notBefore: Date
  notAfter: Date
  extensions: readonly Extension[]
}>

/** Signs a version 3 certificate with an EC P-256 key and answers its DER. */
export function signCertificate(wanted: CertificateInput): Uint8Array {
  const algorithm = new AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 })
  const certificate = new Certificate({
    version: 2,
    serialNumber: Integer.fromBigInt(wanted.serial),
    signature: algorithm,
    issuer: nameOf(wanted.issuer),
    notBefore: new Time({ value: wanted.notBefore }),
    notAfter: new Time({ value: wanted.notAfter }),
    subject: nameOf(wanted.subject),
    subjectPublicKeyInfo: publicKeyInfoOf(wanted.subjectKey),
    extensions: [...wanted.extensions],
    signatureAlgorithm: algorithm,
  })
  const toBeSigned = new Uint8Array(certificate.encodeTBS().toBER())
  certificate.tbsView = toBeSigned
  certificate.signatureValue = new BitString({
    valueHex: sign('sha256', toBeSigned, wanted.issuerKey),
  })
  return new Uint8Array(certificate.toSchema().toBER())
}

/** For an authority that has so many others between itself and a signer, at most. */
export function authorityExtensions(authoritiesBelow = 0): readonly Extension[] {
  const constraints = new BasicConstraints({ cA: true, pathLenConstraint: authoritiesBelow })
  return [
    extension(OID.basicConstraints, constraints),
    extension(OID.keyUsage, keyUsage(KEY_CERT_SIGN)),
  ]
}

export function timestampingExtensions(): readonly Extension[] {
  return [
    extension(OID.basicConstraints, new BasicConstraints({ cA: false })),
    extension(OID.keyUsage, keyUsage(DIGITAL_SIGNATURE)),
    purposeExtension([OID.timeStamping], 'critical'),
  ]
}

/** For a key that seals documents: what it signs, it stands for. */
export function sealingExtensions(): readonly Extension[] {
  return [
    extension(OID.basicConstraints, new BasicConstraints({ cA: false })),
    extension(OID.keyUsage, keyUsage(DIGITAL_SIGNATURE_AND_COMMITMENT)),
  ]
}

export function purposeExtension(
  keyPurposes: readonly string[],
  weight: 'critical' | 'ordinary',
): Extension {
  const purposes = new ExtKeyUsage({ keyPurposes: [...keyPurposes] })
  return new Extension({
    extnID: OID.extendedKeyUsage,
    critical: weight === 'critical',
    extnValue: purposes.toSchema().toBER(),
  })
}

/** Bits of RFC 5280 §4.2.1.3, and how many of the byte's bits follow them. */
const DIGITAL_SIGNATURE = { bits: 0x80, unused: 7 }
const DIGITAL_SIGNATURE_AND_COMMITMENT = { bits: 0xc0, unused: 6 }
const KEY_CERT_SIGN = { bits: 0x04, unused: 2 }

function keyUsage({ bits, unused }: typeof KEY_CERT_SIGN): BitString {
  return new BitString({ valueHex: Uint8Array.of(bits), unusedBits: unused })
}

function extension(extnID: string, value: BasicConstraints | BitString): Extension {
  const schema = value instanceof BitString ? value : value.toSchema()
  return new Extension({ extnID, critical: true, extnValue: schema.toBER() })
}

function nameOf(commonName: string): RelativeDistinguishedNames {
  return new RelativeDistinguishedNames({
    typesAndValues: [
      new AttributeTypeAndValue({
        type: OID.commonName,
        value: new Utf8String({ value: commonName }),
      }),
    ],
  })
}

function publicKeyInfoOf(key: KeyObject): PublicKeyInfo {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return PublicKeyInfo.fromBER(new Uint8Array(der))
}
