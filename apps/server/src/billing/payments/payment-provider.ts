/** What a buyer is to pay, once. */
export type CheckoutWish = Readonly<{
  orderId: string
  /** As people read it: of the order, and what is bought. */
  number: string
  words: string
  /** In cents. */
  amount: number
  currency: 'EUR'
  /** Asked again with the same, the provider answers the same checkout. */
  key: string
  /** After that moment nobody can pay any more. */
  expiresAt: Date
  /** Where the buyer comes back to, having paid or given up. */
  paidUrl: string
  givenUpUrl: string
  /** Where the provider announces what becomes of it, if that is told with each. */
  hintUrl: string
}>

export type Checkout = Readonly<{ id: string; url: string }>

/** What a provider says of a checkout: the order that it is of, and what was paid. */
export type PaymentState =
  | Readonly<{ is: 'open' | 'ended' }>
  | Readonly<{
      is: 'paid'
      orderId: string | null
      amount: number
      currency: string
      reference: string
    }>

export type Paid = Extract<PaymentState, { is: 'paid' }>

/**
 * What a provider announces: `event` names it, null where it has no name and is heard each time; `checkoutId` is what it is about, null where that is
 * nothing of ours.
 */
export type PaymentHint = Readonly<{ event: string | null; checkoutId: string | null }>

/** As they came; `body` just those bytes. */
export type HintMessage = Readonly<{
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: Buffer
}>

export type ProviderName = 'stripe' | 'mollie'

/** Takes payments by card on pages of its own. Whatever it says of a payment is asked for, and never believed of what it sends. */
export type PaymentProvider = Readonly<{
  name: ProviderName
  /** @throws ProviderRefused, or ProviderAway where another attempt may succeed. */
  createCheckout: (wish: CheckoutWish) => Promise<Checkout>
  /** @throws ProviderRefused or ProviderAway. */
  fetchState: (checkoutId: string) => Promise<PaymentState>
  /** Undefined for what the provider did not send. */
  readHint: (message: HintMessage, now: Date) => PaymentHint | undefined
}>

/** The provider was asked and said no: the same question gets the same answer. */
export class ProviderRefused extends Error {}

/** No answer came, or none that can be read. */
export class ProviderAway extends Error {}
