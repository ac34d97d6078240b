import type { LegalPage } from '@ancrage/contract'

import type { ServiceFacts } from '../service-facts.ts'

/** Where a legal page is read: at the address that the operator has set, else here. */
export function legalAddress(service: ServiceFacts | undefined, page: LegalPage): string {
  return addressElsewhere(service, page) ?? `/legal/${page}`
}

/** Undefined where the service’s own page stands, or while that is not known. */
export function addressElsewhere(
  service: ServiceFacts | undefined,
  page: LegalPage,
): string | undefined {
  if (page === 'accessibility') return undefined
  return service?.legalLinks[page] ?? undefined
}
