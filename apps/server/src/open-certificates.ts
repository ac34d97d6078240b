import { join } from 'node:path'

import { openRenderer, type Sealer } from '@ancrage/certificate'

import type { Settings } from './env.ts'
import type { CertificateSettings } from './features/certificates/index.ts'
import { describeLedgers, writtenFacts } from './open-ledgers.ts'
import { openSeal } from './seal/open-seal.ts'
import type { Surroundings } from './surroundings.ts'
import { openAuthorities } from './timestamping/authority-settings.ts'

/** All that draws and seals certificates, for people who ask for them and for mails that carry them. */
export async function openCertificates(
  settings: Settings,
  surroundings: Surroundings,
): Promise<CertificateSettings> {
  const { certificateWorkers: workers, siteOwner, operatorDetails, publicUrl } = settings
  const [ledger] = writtenFacts(describeLedgers(settings.ledgers))
  return {
    renderer: openRenderer({ workers, sealer: await openServerSeal(settings, surroundings) }),
    ledger,
    operator: { name: siteOwner, details: operatorDetails, website: publicUrl },
    verificationUrl: settings.verificationUrl,
  }
}

/** What dates receipts dates seals too. */
async function openServerSeal(
  { seal, timestamping, dataFolder, siteOwner }: Settings,
  surroundings: Surroundings,
): Promise<Sealer> {
  return openSeal(seal, surroundings, {
    folder: join(dataFolder, 'seal'),
    name: siteOwner,
    authorities: await openAuthorities(timestamping, {
      ...surroundings,
      folder: join(dataFolder, 'timestamping'),
    }),
  })
}
