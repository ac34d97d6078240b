import { isDatabaseDown } from '../../database/database-errors.ts'
import type { Surroundings } from '../../surroundings.ts'
import { readSiteSettings } from '../settings/index.ts'
import type { ServiceFacts } from './service-routes.ts'

/** The environment’s facts, with what administrators have set over them; without a database, the former alone. */
export async function factsAsSet(
  { database }: Pick<Surroundings, 'database'>,
  facts: ServiceFacts,
): Promise<ServiceFacts> {
  try {
    const set = await readSiteSettings(database)
    const { notice, privacy, terms } = facts.legalLinks
    return {
      ...facts,
      siteOwner: set.siteOwner ?? facts.siteOwner,
      legalLinks: {
        notice: set.legalNoticeUrl ?? notice,
        privacy: set.privacyUrl ?? privacy,
        terms: set.termsUrl ?? terms,
      },
      verificationUrl: set.verificationUrl ?? facts.verificationUrl,
    }
  } catch (error) {
    if (isDatabaseDown(error)) return facts
    throw error
  }
}
