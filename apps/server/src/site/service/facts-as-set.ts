import type { Pace } from '@ancrage/contract'

import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import type { ServerContext } from '../../platform/context.ts'
import { effectiveSettings } from '../../settings/index.ts'

export type ServiceFacts = Readonly<{
  version: string
  siteOwner: string
  supportAddress: string | null
  visitorPages: boolean
  legalLinks: Readonly<{ notice: string | null; privacy: string | null; terms: string | null }>
  verificationUrl: string | null
  explorer: Readonly<{ url: string; network: string }> | null
  pace: Pace
  ledgers: readonly Readonly<{ chain: string; network: string; evidential: boolean }>[]
}>

/** The environment’s facts, with what administrators have set over them; without a database, the former alone. */
export async function factsAsSet(
  { database }: Pick<ServerContext, 'database'>,
  facts: ServiceFacts,
): Promise<ServiceFacts> {
  try {
    const { notice, privacy, terms } = facts.legalLinks
    const now = await effectiveSettings(database, {
      siteOwner: facts.siteOwner,
      supportAddress: facts.supportAddress,
      legalNoticeUrl: notice,
      privacyUrl: privacy,
      termsUrl: terms,
      verificationUrl: facts.verificationUrl,
    })
    return {
      ...facts,
      siteOwner: now.siteOwner.value,
      supportAddress: now.supportAddress.value,
      legalLinks: {
        notice: now.legalNoticeUrl.value,
        privacy: now.privacyUrl.value,
        terms: now.termsUrl.value,
      },
      verificationUrl: now.verificationUrl.value,
    }
  } catch (error) {
    if (isDatabaseDown(error)) return facts
    throw error
  }
}
