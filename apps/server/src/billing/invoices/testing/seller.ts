/** What an administrator says of the seller in the settings, so that invoices name both parties. */
export const SELLER = {
  sellerStreet: '12 rue des Lilas',
  sellerPostcode: '75020',
  sellerCity: 'Paris',
  sellerCountry: 'FR',
  sellerSiren: '123 456 782',
  sellerVatNumber: 'FR 11 123456782',
}
