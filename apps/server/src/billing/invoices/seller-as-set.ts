import { NEEDED_OF_SELLER, sellerLines, type SellerPart, type VatScheme } from '@ancrage/contract'
import type { InvoiceFacts, PartyFacts } from '@ancrage/certificate'

import type { Queries } from '../../platform/database/client.ts'
import { effectiveSettings } from '../../settings/index.ts'
import type { Seller } from './invoicing.ts'

/** Who sells now, the site’s owner, and what the law asks for below that name: as an invoice that is issued at this moment says it for ever. */
export async function sellerAsSet(
  queries: Queries,
  { seller }: Seller,
): Promise<InvoiceFacts['seller']> {
  const { siteOwner, sellerDetails } = await effectiveSettings(queries, {
    siteOwner: seller.name,
    sellerDetails: seller.details.join('\n'),
  })
  return { ...seller, name: siteOwner.value, details: sellerLines(sellerDetails.value) }
}

/** Which tax is charged now. */
export async function vatSchemeAsSet(queries: Queries): Promise<VatScheme> {
  const { vatRegime, oss } = await effectiveSettings(queries, { vatRegime: null, oss: null })
  return {
    regime: vatRegime.value === 'franchise' ? 'franchise' : 'standard',
    oss: oss.value === 'on' ? 'on' : 'off',
  }
}

export type Lacking = (typeof NEEDED_OF_SELLER)[number]
export type SellerParts = Readonly<{
  /** What administrators have not set, and invoices for machines need. */
  lacks: readonly Lacking[]
  party: PartyFacts | null
}>

/** Who sells, in parts; null as long as their address or SIREN is not known whole. */
export async function sellerInParts(queries: Queries, seller: Seller): Promise<SellerParts> {
  const settings = await effectiveSettings(queries, { siteOwner: seller.seller.name, ...NO_PARTS })
  const of = (name: SellerPart): string | null => settings[name].value
  const { regime } = await vatSchemeAsSet(queries)
  const needed = NEEDED_OF_SELLER.filter(
    (name) => name !== 'sellerVatNumber' || regime === 'standard',
  )
  const lacks = needed.filter((name) => of(name) === null)
  const [city, country, siren] = [of('sellerCity'), of('sellerCountry'), of('sellerSiren')]
  if (city === null || country === null || siren === null) return { lacks, party: null }
  const party = {
    name: settings.siteOwner.value,
    street: of('sellerStreet'),
    postcode: of('sellerPostcode'),
    city,
    country,
    siren,
    vatNumber: of('sellerVatNumber'),
    electronicAddress: of('sellerElectronicAddress'),
  }
  return { lacks, party: lacks.length === 0 ? party : null }
}

/** Nothing but what administrators set says them. */
const NO_PARTS = {
  sellerStreet: null,
  sellerPostcode: null,
  sellerCity: null,
  sellerCountry: null,
  sellerSiren: null,
  sellerVatNumber: null,
  sellerElectronicAddress: null,
} as const satisfies Record<SellerPart, null>
