import { consultationIn, paidIn } from './compose-invoice.ts'
import type { InvoiceFacts, PartyFacts, VatCategory } from './invoice-facts.ts'
import { invoiceWordingOf } from './invoice-wording.ts'
import { type Element, group, leaf, withAttribute } from './xml-element.ts'

/** The name that readers look for (Factur-X 1.09). */
export const FACTUR_X_NAME = 'factur-x.xml'

const NAMESPACES = [
  ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
  ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
  ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
  ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
] as const
const PROFILE = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001. */
const TYPES = { invoice: '380', creditNote: '381' }
/** ISO 6523: the French register of companies. */
const SIREN_SCHEME = '0002'
/** UN/ECE Recommendation 20: one. */
const ONE = 'C62'

/** Why no tax is charged, as VATEX codes it; the page says it in words. */
const EXEMPTIONS: Readonly<Record<Exclude<VatCategory, 'S'>, string>> = {
  AE: 'VATEX-EU-AE',
  E: 'VATEX-FR-FRANCHISE',
  O: 'VATEX-EU-O',
}

/**
 * The invoice as machines read it: UN/CEFACT CII D22B, profile EN 16931. The same whatever the language in which it is drawn.
 * Undefined where its facts do not suffice.
 */
export function facturXOf(facts: InvoiceFacts): Uint8Array | undefined {
  const { parties, vatCategory } = facts
  if (parties === undefined || vatCategory === undefined) return undefined
  const declared = NAMESPACES.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('')
  const root = `rsm:CrossIndustryInvoice${declared}`
  const known = { ...facts, parties, vatCategory }
  const transaction = group(
    'rsm:SupplyChainTradeTransaction',
    lineOf(known),
    agreementOf(known),
    group(
      'ram:ApplicableHeaderTradeDelivery',
      group(
        'ram:ActualDeliverySupplyChainEvent',
        group('ram:OccurrenceDateTime', day('udt', known, facts.order.paidAt)),
      ),
    ),
    settlementOf(known),
  )
  const context = group(
    'rsm:ExchangedDocumentContext',
    group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', PROFILE)),
  )
  const document = group(root, context, documentOf(known), transaction) ?? ''
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`)
}

type Known = InvoiceFacts & Required<Pick<InvoiceFacts, 'parties' | 'vatCategory'>>

function documentOf(facts: Known): Element {
  const { number, issuedAt, mentions, creditNote } = facts
  const consulted = consultationIn(invoiceWordingOf('fr'), facts)
  return group(
    'rsm:ExchangedDocument',
    leaf('ram:ID', number),
    leaf('ram:TypeCode', creditNote ? TYPES.creditNote : TYPES.invoice),
    group('ram:IssueDateTime', day('udt', facts, issuedAt)),
    ...mentions.map((words) => note(words)),
    ...(consulted === null ? [] : [note(consulted)]),
    ...(creditNote ? [note(termsOf(facts))] : lawNotes()),
  )
}

/** What French law has an invoice say of an early and a late payment, by the codes of UNTDID 4451 that platforms look for. */
function lawNotes(): readonly Element[] {
  const [early = '', late = ''] = invoiceWordingOf('fr').terms
  return [note(early, 'AAB'), note(late, 'PMD'), note(late, 'PMT')]
}

function note(words: string, code: string | null = null): Element {
  return group('ram:IncludedNote', leaf('ram:Content', words), leaf('ram:SubjectCode', code))
}

function lineOf({ line, net, vatCategory, vatRate }: Known): Element {
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', '1')),
    group('ram:SpecifiedTradeProduct', leaf('ram:Name', line.designation)),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', euros(line.unitNet))),
    ),
    group(
      'ram:SpecifiedLineTradeDelivery',
      leaf(withAttribute('ram:BilledQuantity', 'unitCode', ONE), String(line.quantity)),
    ),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', vatCategory),
        rateOf(vatCategory, vatRate),
      ),
      group(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', euros(net)),
      ),
    ),
  )
}

function agreementOf({ parties, vatCategory, order }: Known): Element {
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    partyOf('ram:SellerTradeParty', parties.seller, taxOfSeller(parties.seller, vatCategory)),
    // Outside of the scope of the tax nobody has a number of it (BR-O-02).
    partyOf('ram:BuyerTradeParty', parties.buyer, [
      vatCategory === 'O' ? undefined : registered('VA', parties.buyer.vatNumber),
    ]),
    group('ram:SellerOrderReferencedDocument', leaf('ram:IssuerAssignedID', order.number)),
  )
}

/** Who has no number of VAT, as in the franchise, is known to the tax office by their SIREN. */
function taxOfSeller(seller: PartyFacts, category: VatCategory): readonly Element[] {
  if (category === 'O') return [registered('FC', seller.siren)]
  return [registered('VA', seller.vatNumber) ?? registered('FC', seller.siren)]
}

function registered(scheme: string, number: string | null): Element {
  return group(
    'ram:SpecifiedTaxRegistration',
    leaf(withAttribute('ram:ID', 'schemeID', scheme), number),
  )
}

function partyOf(name: string, party: PartyFacts, tax: readonly Element[]): Element {
  const { street, postcode, city, country, siren, electronicAddress } = party
  const [scheme = '', ...address] = (electronicAddress ?? '').split(':')
  return group(
    name,
    leaf('ram:Name', party.name),
    group(
      'ram:SpecifiedLegalOrganization',
      leaf(withAttribute('ram:ID', 'schemeID', SIREN_SCHEME), siren),
    ),
    group(
      'ram:PostalTradeAddress',
      leaf('ram:PostcodeCode', postcode),
      leaf('ram:LineOne', street),
      leaf('ram:CityName', city),
      leaf('ram:CountryID', country),
    ),
    group(
      'ram:URIUniversalCommunication',
      leaf(withAttribute('ram:URIID', 'schemeID', scheme), address.join(':')),
    ),
    ...tax,
  )
}

function settlementOf(facts: Known): Element {
  const { currency, net, vat, vatCategory, vatRate, order, creditNote } = facts
  const reason = vatCategory === 'S' ? null : invoiceWordingOf('fr').untaxed[vatCategory].mention
  const code = vatCategory === 'S' ? null : EXEMPTIONS[vatCategory]
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', creditNote ? null : (order.paymentReference ?? order.number)),
    leaf('ram:InvoiceCurrencyCode', currency),
    group(
      'ram:ApplicableTradeTax',
      leaf('ram:CalculatedAmount', euros(vat)),
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:ExemptionReason', reason),
      leaf('ram:BasisAmount', euros(net)),
      leaf('ram:CategoryCode', vatCategory),
      leaf('ram:ExemptionReasonCode', code),
      rateOf(vatCategory, vatRate),
    ),
    group('ram:SpecifiedTradePaymentTerms', leaf('ram:Description', termsOf(facts))),
    totalsOf(facts),
    creditNote &&
      group(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', creditNote.invoice),
        group('ram:FormattedIssueDateTime', day('qdt', facts, creditNote.invoicedAt)),
      ),
  )
}

/** An invoice is of a paid order; what a credit note says is still to be paid back. */
function totalsOf({ net, vat, currency, creditNote }: Known): Element {
  const total = net + vat
  return group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', euros(net)),
    leaf('ram:TaxBasisTotalAmount', euros(net)),
    leaf(withAttribute('ram:TaxTotalAmount', 'currencyID', currency), euros(vat)),
    leaf('ram:GrandTotalAmount', euros(total)),
    leaf('ram:TotalPrepaidAmount', creditNote ? null : euros(total)),
    leaf('ram:DuePayableAmount', euros(creditNote ? total : 0)),
  )
}

function termsOf(facts: Known): string {
  const words = invoiceWordingOf('fr')
  return facts.creditNote ? words.creditNote.terms.join(' ') : paidIn(words, facts)
}

/** What is outside of the scope of a tax has no rate of it (BR-O-05). */
function rateOf(category: VatCategory, hundredths: number): Element {
  return category === 'O'
    ? undefined
    : leaf('ram:RateApplicablePercent', (hundredths / 100).toFixed(2))
}

/** As on the page: the day of France. */
function day(prefix: 'udt' | 'qdt', { timeZone }: Known, at: string): Element {
  const said = new Intl.DateTimeFormat('sv', { timeZone: timeZone ?? 'UTC' }).format(new Date(at))
  return leaf(withAttribute(`${prefix}:DateTimeString`, 'format', '102'), said.replaceAll('-', ''))
}

/** From cents, without a float on the way. */
function euros(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
