export const cardPayment = {
  pay: 'Pay {{total}} by card',
  where: 'You enter your card on the secure page of our payment provider, and then come back here.',
  orTransfer: 'Or by bank transfer',
  paidBy: 'Payment is by card or by bank transfer.',
  placed:
    'Pay {{total}} by card, or by bank transfer with {{number}} as the reference. You will receive an email as soon as the payment has arrived.',
  received: {
    title: 'Payment received',
    help: 'Order {{number}} is paid and active. Your invoice is below.',
  },
  goOn: 'Go to the dashboard',
  waiting: {
    title: 'Payment being confirmed',
    help: 'The payment provider has not confirmed the payment of order {{number}} yet. Do not pay a second time: this page updates itself, and an email will tell you.',
  },
  notPaid: {
    title: 'Nothing was paid by card',
    help: 'Order {{number}} is waiting for you: pay it by card or by bank transfer, or cancel it.',
  },
  examined: {
    title: 'Payment being examined',
    help: 'A card payment of order {{number}} cannot be matched with it. Do not pay a second time: we will write to you.',
  },
}

/** More credits in two presses. */
export const topUp = {
  title: 'Buy credits',
  byCard:
    'Choose a pack, then pay for it by card. The law asks for your consent to activate it as soon as it is paid; the billing address is optional.',
  byCardOfCompany:
    'Choose a pack, then pay for it by card. You are asked for the billing address of the company’s invoice.',
  byTransfer: 'Choose a pack. It is paid by bank transfer.',
  paidNext: 'The page to pay by card opens next.',
  withTax: 'tax included',
  withoutTax: 'before tax',
} as const
