import type { InvoiceFacts, PartyFacts } from '@ancrage/certificate'

import type { OrderRecord } from '../orders/order-store.ts'

/**
 * Both parties of an invoice as machines read them; nothing where one is not known in parts, or the tax not by its reason. Who owes
 * the tax themselves, and to whom, are named by their numbers of it.
 */
export function partiesOf(
  record: OrderRecord,
  seller: PartyFacts | null,
): Pick<InvoiceFacts, 'parties'> {
  const { order, account, company } = record
  const { buyer, vatCategory } = order
  const name = ownNameOf(record) ?? company ?? account.name
  if (seller === null || buyer === null || vatCategory === null || name === '') return {}
  const isTaxed = vatCategory === 'S' || vatCategory === 'AE'
  if (isTaxed && seller.vatNumber === null) return {}
  return { parties: { seller, buyer: { ...buyer, name } } }
}

/** The seller’s own lines, and what of the address and the numbers they lack; or all that is known in parts, where there are none. */
export function sellerLines(details: readonly string[], party: PartyFacts): readonly string[] {
  const said = plain(details.join(''))
  const numbers = numbersOf(party).filter(({ number }) => !said.includes(plain(number)))
  const address = addressOf(party).filter((line) => !said.includes(plain(line)))
  return [...details, ...address, ...numbers.map(({ line }) => line)]
}

/** Whatever stands between its letters and digits. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.,–-]/g, '')

type Numbers = Pick<PartyFacts, 'siren' | 'vatNumber'>

const numbersOf = ({ siren, vatNumber }: Numbers) => [
  ...(siren === null
    ? []
    : [{ number: siren, line: `SIREN ${siren.replace(/(\d{3})(?=\d)/g, '$1 ')}` }]),
  ...(vatNumber === null ? [] : [{ number: vatNumber, line: `TVA ${vatNumber}` }]),
]

/** Below the name: an address as it stands on a letter, and the numbers. */
export const linesOfParty = (party: Omit<PartyFacts, 'name'>): readonly string[] => [
  ...addressOf(party),
  ...numbersOf(party).map(({ line }) => line),
]

function addressOf({ street, postcode, city, country }: Omit<PartyFacts, 'name'>) {
  return [
    street,
    [postcode, city].filter((part) => part !== null).join(' '),
    country === 'FR' ? null : (REGIONS.of(country) ?? country),
  ].filter((line): line is string => line !== null && line !== '')
}

/** The name first, where it is another than the account’s. */
export function linesOfBuyer(record: OrderRecord): readonly string[] {
  const { buyer } = record.order
  if (buyer === null) return []
  const name = ownNameOf(record)
  return [...(name === null ? [] : [name]), ...linesOfParty(buyer)]
}

/** Typed as the order was placed; or the one that the register compared, where the account is called otherwise by now (AY1). */
function ownNameOf({ order, account, company, vatCheck }: OrderRecord): string | null {
  const typed = order.buyer?.name ?? null
  const compared = vatCheck?.trader?.name ?? null
  if (typed !== null) return typed
  return compared === (company ?? account.name) ? null : compared
}

/** As France’s post reads them. */
const REGIONS = new Intl.DisplayNames('fr', { type: 'region' })
