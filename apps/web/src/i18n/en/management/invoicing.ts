/** Who sells and who buys, in parts, and the tax between them. */
export const invoicing = {
  toPay: 'Total to pay',
  country: 'Country',
  street: 'Number and street',
  postcode: 'Postcode',
  city: 'City',
  name: 'Name on the invoice',
  siren: 'SIREN',
  vatNumber: 'VAT number',
  electronicAddress: 'Electronic address for invoices',
  address: 'Billing address, business (optional)',
  addressIs: 'Billing address: {{address}}',
  ofCompany: 'For a business: SIREN, VAT',
  nameHint: 'If it is not that of your account or your company.',
  sirenHint: 'Nine digits, French businesses only.',
  vatNumberHint:
    'With the two letters of the country. Without it, a business in another country of the Union pays VAT as a consumer does.',
  electronicHint:
    'Where you receive electronic invoices: scheme and address, for example 0225:123456782.',
  notes: 'Other details (optional)',
  notesHint: 'Printed on the invoice, for example your reference.',
  untaxed: {
    AE: 'Reverse charge: you declare the VAT in your country.',
    O: 'No French VAT is due outside the European Union.',
    E: 'VAT not applicable, article 293 B of the French tax code.',
  },
  problems: {
    postcode: 'Five digits, for example 44000',
    siren: 'There is no such SIREN: check its nine digits',
    vatNumber: 'This is not the VAT number of a business of that country: check it',
    electronicAddress: 'A scheme, a colon and the address, for example 0225:123456782',
    other: 'This field is required',
  },
  checkVatTitle: 'VAT number to check',
  checkVat:
    'The customer gave the number {{number}}, and no VAT is charged. Check that number in VIES before you confirm.',
  vatCheck: {
    titles: {
      awaited: 'Your VAT number is still to be verified',
      toCompare: 'We are checking the name of your business',
      unknown: 'VIES does not know your VAT number',
    },
    beforehand:
      'Your VAT number and your name are verified in VIES, the European register. If they do not match, we compare them before any payment by card.',
    comparedForCard:
      'VIES, the European register, knows your VAT number, but does not confirm the name given with the order. We compare the two: after that you can pay by card. Not to wait, pay by bank transfer.',
    comparedForTransfer:
      'VIES, the European register, knows your VAT number, but does not confirm the name given with the order. Pay by bank transfer: we compare the two when we receive the payment.',
    unknown:
      'Do not pay yet. Cancel this order, then order with the right number, or without a number, with VAT. If yours was assigned recently, check again in a few days.',
    unanswered:
      'VIES, the European register, did not answer. Try again, or pay by bank transfer: we verify the number when we receive it. Not to wait, cancel the order and order without a number, with VAT.',
    byHand: 'Pay by bank transfer: we verify it as soon as we receive the payment.',
    again: 'Verify now',
  },
  checked: {
    title: 'VAT number verified',
    vies: '{{number}}, in VIES on {{day}}',
    consultation: '{{number}}, VIES consultation no.\u00A0{{identifier}} of {{day}}',
    byHand: '{{number}}, by hand on {{day}}',
    told: 'VIES answers: {{told}}. Compare it with the order.',
    compared: 'Name compared by an administrator on {{day}}.',
    ask: 'Ask VIES',
  },
  compare: {
    act: 'Compare the name',
    title: 'Name to compare with VIES',
    lead: 'VIES knows the number {{number}} (consultation no.\u00A0{{identifier}}), but does not confirm the name. If it is the same business, confirm: a card can then pay for the order. If not, cancel it.',
    byPaying:
      'VIES knows this number, but does not confirm the name. Compare: by marking the order as paid you confirm that it is the same business.',
    ofOrder: 'Order',
    ofRegister: 'VIES',
    name: 'Name',
    address: 'Address',
    notTold: 'Not given',
    confirm: 'Confirm',
    done: 'Name confirmed for order {{number}}.',
  },
  refused: {
    title: 'VIES does not know this number',
    words:
      'According to VIES, on {{day}}, the number {{number}} is not valid, and no VAT is charged. Cancel the order, or verify this number otherwise before you mark it as paid.',
    checkedByHand: 'I have verified this number otherwise',
    missing: 'Tick this box to confirm',
  },
  viesRefusesTitle: 'VIES does not accept your VAT number',
  viesRefuses:
    'The numbers of your buyers cannot be verified, and their orders without VAT wait. Correct “VAT number of the seller” in the settings.',
  checkCountryTitle: 'Country to check',
  checkCountry:
    'The customer gave an address outside the European Union ({{country}}), and no VAT is charged. Check it before you confirm, for example by the country of their bank.',
  lacksTitle: 'Software cannot read your invoices',
  lacks:
    'To attach a Factur-X file, give: {{names}}. It is attached to the invoices of orders that have an address.',
  notSaid: 'Not given',
  regimes: { standard: 'VAT charged', franchise: 'Small business exemption (article 293 B)' },
  oss: {
    off: 'No: French VAT',
    on: 'Yes: rate of the consumer’s country (OSS)',
  },
  regimeHint: 'Under the exemption no VAT is charged, whatever the rate of the products.',
  ossHint: 'Mandatory above €10,000 of sales a year to consumers in the Union.',
}

/** What administrators set of the seller, by its name. */
export const sellerSettings = {
  sellerStreet: 'Number and street of the seller',
  sellerPostcode: 'Postcode of the seller',
  sellerCity: 'City of the seller',
  sellerCountry: 'Country of the seller',
  sellerSiren: 'SIREN of the seller',
  sellerVatNumber: 'VAT number of the seller',
  sellerElectronicAddress: 'Electronic address for invoices',
  vatRegime: 'VAT scheme',
  oss: 'VAT one-stop shop (OSS)',
}
