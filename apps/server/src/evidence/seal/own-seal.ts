import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { keptFile } from '../../platform/kept-file.ts'
import { sealingExtensions, signCertificate } from '../timestamping/build-certificate.ts'
import { newSerial, NOT_AFTER, NOT_BEFORE } from '../timestamping/development-identity.ts'
import { sealKeyInPem, type SealKey } from './seal-key.ts'

export type OwnSealDeps = Readonly<{
  folder: string
  /** Whose name its certificate bears when it is made; the file keeps it. */
  name: string
  randomBytes: (length: number) => Uint8Array
}>

/** The seal of an installation that was given none: its own key, vouched for by nobody but itself. */
export async function openOwnSeal({ folder, name, randomBytes }: OwnSealDeps): Promise<SealKey> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'own-seal.pem')
  return sealKeyInPem(
    await keptFile(file, randomBytes, () => newSeal(name, randomBytes)),
    undefined,
  )
}

function newSeal(name: string, randomBytes: (length: number) => Uint8Array): string {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const certificate = signCertificate({
    subject: name,
    subjectKey: key,
    issuer: name,
    issuerKey: key,
    serial: newSerial(randomBytes),
    notBefore: NOT_BEFORE,
    notAfter: NOT_AFTER,
    extensions: sealingExtensions(),
  })
  return [
    key.export({ type: 'pkcs8', format: 'pem' }),
    new X509Certificate(certificate).toString(),
  ].join('')
}
