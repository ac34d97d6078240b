import type { Buyer } from '@ancrage/contract'
import type { InvoiceFacts, PartyFacts } from '@ancrage/certificate'

import type { OrderRecord } from '../orders/order-store.ts'

/**
 * Both parties of an invoice as machines read them; nothing where one is not known in parts, or the tax not by its reason. Who owes
 * the tax themselves, and to whom, are named by their numbers of it.
 */
export function partiesOf(
  { order, account, company }: OrderRecord,
  seller: PartyFacts | null,
): Pick<InvoiceFacts, 'parties'> {
  const { buyer, vatCategory } = order
  const name = buyer?.name ?? company ?? account.name
  if (seller === null || buyer === null || vatCategory === null || name === '') return {}
  const isTaxed = vatCategory === 'S' || vatCategory === 'AE'
  if (isTaxed && seller.vatNumber === null) return {}
  return { parties: { seller, buyer: { ...buyer, name } } }
}

/** Below the name: an address as it stands on a letter, and the numbers. */
export function linesOfParty(party: Omit<PartyFacts, 'name'>): readonly string[] {
  const { street, postcode, city, country, siren, vatNumber } = party
  return [
    street,
    [postcode, city].filter((part) => part !== null).join(' '),
    country === 'FR' ? null : (REGIONS.of(country) ?? country),
    siren && `SIREN ${siren.replace(/(\d{3})(?=\d)/g, '$1 ')}`,
    vatNumber && `TVA ${vatNumber}`,
  ].filter((line) => line !== null && line !== '') as string[]
}

/** The name first, where it is another than the account’s. */
export function linesOfBuyer(buyer: Buyer | null): readonly string[] {
  if (buyer === null) return []
  return [...(buyer.name === null ? [] : [buyer.name]), ...linesOfParty(buyer)]
}

/** As France’s post reads them. */
const REGIONS = new Intl.DisplayNames('fr', { type: 'region' })
