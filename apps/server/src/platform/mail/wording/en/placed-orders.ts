/** The card page may be open at that moment: nobody is to pay twice. */
export const placedByCard = (order: string, hasAccount: boolean): string =>
  `We have received your order. If you have not paid for it by card already, do so from “Your orders”${hasAccount ? `, or by bank transfer to the account below, with the reference ${order}` : ''}.`

export const placedByTransfer = (order: string, hasAccount: boolean): string =>
  hasAccount
    ? `We have received your order. Pay for it by bank transfer to the account below, with the reference ${order}.`
    : 'We have received your order. We will send you the bank details to pay for it by transfer.'
