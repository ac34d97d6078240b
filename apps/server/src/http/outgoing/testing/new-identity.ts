import { generateKeyPairSync } from 'node:crypto'

import { Extension, GeneralName, GeneralNames } from 'pkijs'

import {
  authorityExtensions,
  signCertificate,
} from '../../../evidence/timestamping/build-certificate.ts'

/** A certificate for localhost, and that of who signed it: with an EC key itself. */
export function newIdentity(
  keys: 'ec' | 'rsa',
): Readonly<Record<'key' | 'certificate' | 'authority', string>> {
  const issuerKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const key =
    keys === 'ec' ? issuerKey : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const names = new GeneralNames({ names: [new GeneralName({ type: 2, value: 'localhost' })] })
  const extnValue = names.toSchema().toBER()
  const common = {
    issuer: keys === 'ec' ? 'localhost' : 'authority',
    issuerKey,
    serial: 1n,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
  }
  const certificate = pemOf(
    signCertificate({
      ...common,
      subject: 'localhost',
      subjectKey: key,
      extensions: [new Extension({ extnID: '2.5.29.17', critical: false, extnValue })],
    }),
  )
  const ownAuthority = (): string =>
    pemOf(
      signCertificate({
        ...common,
        subject: 'authority',
        subjectKey: issuerKey,
        extensions: authorityExtensions(),
      }),
    )
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate,
    authority: keys === 'ec' ? certificate : ownAuthority(),
  }
}

/** A certificate that is so long and stands for nobody. */
export function certificateOfLength(bytes: number): string {
  const issuerKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const extnValue = new ArrayBuffer(bytes)
  return pemOf(
    signCertificate({
      subject: 'nobody',
      subjectKey: issuerKey,
      issuer: 'nobody',
      issuerKey,
      serial: 2n,
      notBefore: new Date(Date.now() - 86_400_000),
      notAfter: new Date(Date.now() + 86_400_000),
      extensions: [new Extension({ extnID: '1.2.3.4', critical: false, extnValue })],
    }),
  )
}

function pemOf(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}
