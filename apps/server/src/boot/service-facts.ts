import type { Settings } from '../config/env.ts'
import { VERSION } from '../platform/version.ts'
import type { ServiceFacts } from '../site/service/index.ts'
import { type DescribedLedger, paceOf, writtenFacts } from './open/open-ledgers.ts'

/** What the environment says of this installation to everybody. */
export function serviceFactsOf(
  settings: Settings,
  chains: readonly [DescribedLedger, ...DescribedLedger[]],
): ServiceFacts {
  const { siteOwner, supportAddress, visitorPages, legalLinks, verificationUrl, explorer } =
    settings
  return {
    version: VERSION,
    siteOwner,
    supportAddress,
    visitorPages,
    legalLinks,
    verificationUrl,
    explorer,
    pace: paceOf(chains),
    ledgers: writtenFacts(chains),
  }
}
