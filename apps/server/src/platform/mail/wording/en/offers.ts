import { EXAMPLE_IBAN, readableIban } from '@ancrage/contract'

import { moment, money } from '../dates-and-amounts.ts'
import { named } from '../named-detail.ts'
import type { WordsOfKinds } from '../wording.ts'
import { BACK_TO_CARD, refundedBy } from './card-payments.ts'
import { placedByCard, placedByTransfer, VAT_TO_VERIFY, VERIFY_VAT } from './placed-orders.ts'
import { nextStep, paidFor, TO_KEY } from './paid-orders.ts'

const ASK = 'Ask your company’s administrator for credits.'
const KEPT = 'Your anchorages and their proofs are not affected.'
const SEE_DEPOSITS = 'See my anchorages'

export const offerMails = {
  orderPlaced: ({ order, product, quantity, amount, currency, transfer, byCard, vatAwaited }) => ({
    subject: `Order ${order} received`,
    preheader: `${byCard ? 'To be paid by card or bank transfer' : 'To be paid by bank transfer'}: ${money(amount, currency, 'en')}.`,
    title: 'Order received',
    paragraphs: [
      byCard ? placedByCard(order, transfer !== null) : placedByTransfer(order, transfer !== null),
      byCard
        ? 'What you ordered will be available as soon as the payment has reached us; we will send you an email.'
        : 'What you ordered will be available as soon as the transfer has reached us; we will send you an email.',
      ...(vatAwaited ? [VAT_TO_VERIFY] : []),
      ...(transfer?.iban === EXAMPLE_IBAN
        ? ['This is a demonstration: these bank details are an example, do not pay.']
        : []),
      ...(transfer?.note ? [transfer.note] : []),
    ],
    details: [
      ['Reference', order],
      ['Product', product],
      ...named('Quantity', quantity === 1 ? null : String(quantity)),
      ['Amount to pay', money(amount, currency, 'en')],
      ...named('Payee', transfer?.payee ?? null),
      ...named('IBAN', transfer && readableIban(transfer.iban)),
      ...named('BIC', transfer?.bic ?? null),
    ],
    button: 'See my orders',
  }),
  orderWaiting: ({
    order,
    product,
    amount,
    currency,
    name,
    email,
    company,
    toldHowToPay,
    vatAwaited,
    others,
  }) => ({
    subject:
      others === 0
        ? `Order ${order} to be paid${name && `: ${name}`}`
        : `${others + 1} orders to be paid`,
    preheader: `${product}, ${money(amount, currency, 'en')}.`,
    title: 'Order to be paid',
    paragraphs: [
      'This order is waiting for its bank transfer. Once it has arrived, mark it as paid: what was ordered is available at once.',
      ...(vatAwaited ? [VERIFY_VAT] : []),
      ...(others === 0 ? [] : [`Other orders that have come since: ${others}.`]),
      ...(toldHowToPay || email === ''
        ? []
        : [
            'Your bank details are not set: this customer is told that you will send them, and cannot pay without them. Send them to the address below; to have orders show them by themselves, give an IBAN in Administration › Settings.',
          ]),
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ['Amount', money(amount, currency, 'en')],
      ...named('Customer', name),
      ...named('Email', email),
      ...named('Company', company),
    ],
    button: 'See the orders',
  }),
  orderPaid: ({
    order,
    product,
    credits,
    forCompany,
    withdrawableUntil,
    amount,
    currency,
    storage,
    storageUntil,
  }) => ({
    subject: `Order ${order} paid`,
    preheader: 'Thank you. Your order is paid.',
    title: 'Thank you for your order',
    paragraphs: [
      paidFor(credits, forCompany),
      ...(storage ? [nextStep(forCompany)] : []),
      'Your invoice can be downloaded from your orders.',
      ...(withdrawableUntil === null
        ? []
        : [
            `You may withdraw without giving a reason, from your orders, until ${moment(withdrawableUntil, 'en')}. At your request the order is active before that period ends: only what is unused will be refunded.`,
          ]),
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ...named(
        forCompany ? 'Company credits' : 'Credits added',
        credits === null ? null : String(credits),
      ),
      ...named('Storage until', storageUntil && moment(storageUntil, 'en')),
      ['Amount paid', money(amount, currency, 'en')],
    ],
    button: storage ? TO_KEY : 'See my orders',
  }),
  orderCancelled: ({ order, product, amount, currency }) => ({
    subject: `Order ${order} canceled`,
    preheader: 'You have nothing to pay.',
    title: 'Order canceled',
    paragraphs: [
      'This order was canceled: please do not pay for it. You will not be invoiced.',
      'If your transfer has already left, the reference below lets us find it. You can order again at any time.',
    ],
    details: [
      ['Reference', order],
      ['Product', product],
      ['Amount', money(amount, currency, 'en')],
    ],
    button: 'See my orders',
  }),
  orderWithdrawn: ({ order, product, credits, amount, currency, at, byCard, copiesUntil }) => ({
    subject: `Withdrawal from order ${order}`,
    preheader: `We are refunding ${money(amount, currency, 'en')}.`,
    title: 'Withdrawal received',
    paragraphs: [
      `Your withdrawal from order ${order} was received on ${moment(at, 'en')}.`,
      `${byCard ? BACK_TO_CARD : 'The refund is made by the means that paid, within fourteen days. An email will tell you.'} Your credit note can be downloaded from your orders.`,
      ...(copiesUntil
        ? [
            `Unless you have other storage, your encrypted copies stay readable until ${moment(copiesUntil, 'en')} and are then deleted. Get back those that you want to keep from the page of each anchorage, with your key.`,
          ]
        : []),
      KEPT,
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ...named('Credits taken back', credits === null ? null : String(credits)),
      ['Amount to be refunded', money(amount, currency, 'en')],
    ],
    button: 'See my orders',
  }),
  refundWaiting: ({ order, product, amount, currency, others }) => ({
    subject: others === 0 ? `Order ${order} to be refunded` : `${others + 1} orders to be refunded`,
    preheader: `${product}, ${money(amount, currency, 'en')}.`,
    title: 'Order to be refunded',
    paragraphs: [
      'The customer has withdrawn. Refund them within fourteen days, by bank transfer to the account that paid or, for a payment by card, at your payment provider. Then mark the order as refunded.',
      ...(others === 0 ? [] : [`Other orders to be refunded since: ${others}.`]),
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ['Amount to be refunded', money(amount, currency, 'en')],
    ],
    button: 'See the orders',
  }),
  orderRefunded: ({ order, product, amount, currency, byCard, byBank }) => ({
    subject: `Order ${order} refunded`,
    preheader: byBank
      ? `Your bank has given this payment back to you.`
      : `A refund of ${money(amount, currency, 'en')} is on its way.`,
    title: 'Order refunded',
    paragraphs: [refundedBy({ byCard, byBank })],
    details: [
      ['Order', order],
      ['Product', product],
      ['Amount refunded', money(amount, currency, 'en')],
    ],
    button: 'See my orders',
  }),
  creditsLow: ({ credits, company, mayOrder }) => ({
    subject: credits === 0 ? 'You have no credits left' : onlyLeft(credits),
    preheader: mayOrder ? 'Add some before your next anchorages.' : ASK,
    title: credits === 0 ? 'No credits left' : 'Credits are running low',
    paragraphs: [
      `${creditsLeft(credits, company)}. An anchorage costs one credit, however many files it has.`,
      ...(mayOrder ? [] : [ASK]),
      'Your anchorages, proofs and certificates are not affected: they remain available to you.',
    ],
    button: mayOrder ? 'Add credits' : SEE_DEPOSITS,
  }),
  planEnding: ({ unlimitedUntil, storageUntil, mayOrder }) => ({
    subject: 'Your plan ends soon',
    preheader: mayOrder ? 'Renew it in time, and nothing changes for you.' : KEPT,
    title: 'Plan ending soon',
    paragraphs: [
      ...(unlimitedUntil
        ? [
            `Once your plan has ended, an anchorage costs one credit again.${mayOrder ? ' A new period ordered before then is added to the end of this one.' : ''}`,
          ]
        : []),
      ...(storageUntil
        ? [mayOrder ? 'Storage stops unless it is renewed.' : 'Storage stops.']
        : []),
      'Your anchorages, proofs and certificates are not affected: they remain available to you.',
    ],
    details: [
      ...named('End of unlimited anchorages', unlimitedUntil && moment(unlimitedUntil, 'en')),
      ...named('End of storage', storageUntil && moment(storageUntil, 'en')),
    ],
    button: mayOrder ? 'Renew' : SEE_DEPOSITS,
    ...(mayOrder && { afterwards: ['If you do not want to renew, there is nothing to do.'] }),
  }),
  planEnded: ({ unlimitedDeposits, storage, mayOrder }) => ({
    subject: 'Your plan has ended',
    preheader: KEPT,
    title: 'Plan ended',
    paragraphs: [
      ...(unlimitedDeposits ? ['An anchorage costs one credit again.'] : []),
      ...(storage
        ? [
            'Storage is no longer active. Your encrypted copies stay readable for 90 days and are then deleted. Get back those that you want to keep from the page of each anchorage, with your key.',
          ]
        : []),
      'Your anchorages, proofs and certificates are not affected: they remain available to you.',
    ],
    button: mayOrder ? 'See the plans' : SEE_DEPOSITS,
  }),
} satisfies Partial<WordsOfKinds>

function creditsLeft(credits: number, company: string | null): string {
  return company
    ? `${company} has ${creditsOf(credits)} left`
    : `You have ${creditsOf(credits)} left`
}

function onlyLeft(credits: number): string {
  return credits === 1 ? 'Only one credit left' : `Only ${creditsOf(credits)} left`
}

function creditsOf(credits: number): string {
  if (credits === 0) return 'no credits'
  return credits === 1 ? 'one credit' : `${credits} credits`
}
