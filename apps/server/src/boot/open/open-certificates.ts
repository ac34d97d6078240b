import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { openRenderer, type Sealer } from '@ancrage/certificate'

import { BadSettings } from '../../config/bad-settings.ts'
import type { Settings } from '../../config/env.ts'
import type { CertificateSettings } from '../../evidence/certificates/index.ts'
import { describeLedgers, writtenFacts } from './open-ledgers.ts'
import { openSeal } from '../../evidence/seal/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { openAuthorities } from '../../evidence/timestamping/index.ts'

/** All that draws and seals certificates, for people who ask for them and for mails that carry them. */
export async function openCertificates(
  settings: Settings,
  context: Pick<ServerContext, 'now' | 'randomBytes' | 'log'>,
): Promise<CertificateSettings> {
  const { certificateWorkers: workers, siteOwner, operatorDetails, publicUrl } = settings
  const logo = await readLogo(settings.certificateLogo)
  const sealer = await openServerSeal(settings, context)
  const [ledger] = writtenFacts(describeLedgers(settings.ledgers))
  return {
    renderer: openRenderer({ workers, sealer, ...(logo && { logo }) }),
    ledger,
    operator: { name: siteOwner, details: operatorDetails, website: publicUrl },
    verificationUrl: settings.verificationUrl,
  }
}

/** What dates receipts dates seals too. */
async function openServerSeal(
  { seal, timestamping, dataFolder, siteOwner }: Settings,
  context: Pick<ServerContext, 'now' | 'randomBytes' | 'log'>,
): Promise<Sealer> {
  return openSeal(seal, context, {
    folder: join(dataFolder, 'seal'),
    name: siteOwner,
    authorities: await openAuthorities(timestamping, {
      ...context,
      folder: join(dataFolder, 'timestamping'),
    }),
  })
}

const PNG_BEGINS = Buffer.from('89504e470d0a1a0a', 'hex')
/** It is in every document that leaves. */
const MAX_LOGO_BYTES = 200_000

async function readLogo(file: string | undefined): Promise<Uint8Array | undefined> {
  if (file === undefined) return undefined
  const bytes = await readFile(file).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new BadSettings([
      {
        fr: `CERTIFICATE_LOGO : ${file} ne peut pas être lu (${why}).`,
        en: `CERTIFICATE_LOGO: ${file} cannot be read: ${why}.`,
      },
    ])
  })
  if (bytes.length > MAX_LOGO_BYTES || !bytes.subarray(0, PNG_BEGINS.length).equals(PNG_BEGINS)) {
    throw new BadSettings([
      {
        fr: `CERTIFICATE_LOGO : ${file} n’est pas un PNG de 200 ko au plus.`,
        en: `CERTIFICATE_LOGO: ${file} is not a PNG of at most 200 kB.`,
      },
    ])
  }
  return bytes
}
