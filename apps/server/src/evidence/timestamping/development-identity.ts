import { generateKeyPairSync, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { DEVELOPMENT_AUTHORITY } from '@ancrage/contract'

import { keptFile } from '../../platform/kept-file.ts'
import {
  authorityExtensions,
  signCertificate,
  timestampingExtensions,
} from './build-certificate.ts'

export type AuthorityIdentity = Readonly<{
  key: KeyObject
  /** The one that signs tokens. */
  certificate: X509Certificate
  root: X509Certificate
}>

/** A clock that was wrong when the certificates were made must not make them useless. */
export const NOT_BEFORE = new Date('2020-01-01T00:00:00Z')
export const NOT_AFTER = new Date('2049-12-31T23:59:59Z')
const ROOT_NAME = 'Ancrage development root'

/** The key and certificates kept in the folder, made the first time. */
export async function openIdentity(
  folder: string,
  randomBytes: (length: number) => Uint8Array,
): Promise<AuthorityIdentity> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'development-authority.pem')
  const pem = await keptFile(file, randomBytes, () => newIdentity(randomBytes))
  const [certificate, root] = pem.match(CERTIFICATE) ?? []
  if (!certificate || !root) throw new Error(`${file} is not what this program wrote there`)
  return {
    key: createPrivateKey(pem),
    certificate: new X509Certificate(certificate),
    root: new X509Certificate(root),
  }
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The root's key is forgotten here: nobody can ever have another certificate from it. */
function newIdentity(randomBytes: (length: number) => Uint8Array): string {
  const rootKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const common = {
    issuer: ROOT_NAME,
    issuerKey: rootKey,
    notBefore: NOT_BEFORE,
    notAfter: NOT_AFTER,
  }
  const root = signCertificate({
    ...common,
    subject: ROOT_NAME,
    subjectKey: rootKey,
    serial: newSerial(randomBytes),
    extensions: authorityExtensions(),
  })
  const certificate = signCertificate({
    ...common,
    subject: DEVELOPMENT_AUTHORITY,
    subjectKey: key,
    serial: newSerial(randomBytes),
    extensions: timestampingExtensions(),
  })
  return [
    key.export({ type: 'pkcs8', format: 'pem' }),
    ...[certificate, root].map((der) => new X509Certificate(der).toString()),
  ].join('')
}

/** Positive, and never given twice. */
export function newSerial(randomBytes: (length: number) => Uint8Array): bigint {
  return BigInt(`0x1${Buffer.from(randomBytes(15)).toString('hex')}`)
}
