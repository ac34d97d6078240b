/** What is missing before buyers can pay and be invoiced. */
export const selling = {
  noTransferTitle: 'Your bank details are not set',
  noTransfer:
    'Your buyers are told that you will send them: do so for each order to be paid, or give an IBAN in the settings.',
  noSellerTitle: 'Your invoices bear neither your address nor your company number',
  noSeller:
    'Give them in the settings (“Seller on invoices”) before you mark an order as paid: its invoice is issued at once and never changes.',
  toSettings: 'Open the settings',
}
