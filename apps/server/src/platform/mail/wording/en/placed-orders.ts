/** The card page may be open at that moment: nobody is to pay twice. */
export const placedByCard = (order: string, hasAccount: boolean): string =>
  `We have received your order. If you have not paid for it by card already, do so from “Your orders”${hasAccount ? `, or by bank transfer to the account below, with the reference ${order}` : ''}.`

export const placedByTransfer = (order: string, hasAccount: boolean): string =>
  hasAccount
    ? `We have received your order. Pay for it by bank transfer to the account below, with the reference ${order}.`
    : 'We have received your order. We will send you the bank details to pay for it by transfer.'

/** To the buyer of an order without tax whose VAT number is not verified yet. */
export const VAT_TO_VERIFY =
  'This order is without VAT: your VAT number is still to be verified. We verify it at the latest when the payment arrives.'

/** To administrators, of the same. */
export const VERIFY_VAT =
  'It is without VAT, and the customer’s VAT number is not verified yet: verify it before you mark it as paid.'
