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

/** What is paid back of money that came. */
export type RefundWish = Readonly<{
  /** The provider’s name for that money. */
  reference: string
  /** In hundredths of its currency. */
  amount: number
  currency: string
  /** Of this refund alone. */
  key: string
  /** Of the order, as people read it. */
  number: string
}>

/** How a refund stands, with the provider’s name for it; `why` is the provider’s word. */
export type RefundState =
  | Readonly<{ is: 'pending' | 'succeeded'; reference: string }>
  | Readonly<{ is: 'failed'; reference: string; why: string }>

/**
 * How a dispute stands, in which the buyer’s bank takes money back, and of which payment it is; `reason` is the provider’s word. Where the provider tells of
 * no loss, one that is still open is lost from `lostFrom`.
 */
export type DisputeState = Readonly<{
  is: 'open' | 'won' | 'lost'
  /** The provider’s name for the money that came. */
  payment: string | null
  /** In hundredths of its currency. */
  amount: number
  currency: string
  reason: string
  lostFrom?: Date
}>

/** What became of money that came: the provider’s names for disputes of it, and how each refund of ours stands, by its key. */
export type Returns = Readonly<{
  disputes: readonly string[]
  refunds: readonly Readonly<{ key: string; state: RefundState }>[]
}>

/**
 * What a provider announces: `event` names it, null where it has no name and is heard each time; `checkoutId` is what it is about, null where that is
 * nothing of ours; `disputeId` where it is about a dispute, `reference` where it is about a refund of such money.
 */
export type PaymentHint = Readonly<{
  event: string | null
  checkoutId: string | null
  disputeId?: string
  reference?: string
}>

/** As they came; `body` just those bytes. */
export type HintMessage = Readonly<{
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: Buffer
}>

export type ProviderName = 'stripe' | 'mollie'

/**
 * Takes payments by card on pages of its own. Whatever it says of a payment is asked for, and never believed of what it sends. Each call throws
 * ProviderRefused, or ProviderAway where another attempt may succeed; `signal` says that nobody waits any more.
 */
export type PaymentProvider = Readonly<{
  name: ProviderName
  /** Whether its keys are for trials: then nobody’s money moves. */
  isTest?: boolean
  createCheckout: (wish: CheckoutWish, signal?: AbortSignal) => Promise<Checkout>
  fetchState: (checkoutId: string, signal?: AbortSignal) => Promise<PaymentState>
  /** So that nobody can pay there any more; refused where that is so already, or somebody has. */
  expireCheckout?: (checkoutId: string, signal?: AbortSignal) => Promise<void>
  /**
   * Pays back, and says how that stands. Asked again with the same key, however much later and whatever became of the answer, it
   * is the same refund.
   */
  refund?: (wish: RefundWish, signal?: AbortSignal) => Promise<RefundState>
  /** Absent where it tells of none. */
  fetchDispute?: (disputeId: string, signal?: AbortSignal) => Promise<DisputeState>
  /** Of money that came, by the provider’s name for it. Absent where it tells of none. */
  fetchReturns?: (reference: string, signal?: AbortSignal) => Promise<Returns>
  /** Undefined for what the provider did not send. */
  readHint: (message: HintMessage, now: Date) => PaymentHint | undefined
}>

/** One that pays back, and ends a checkout. */
export type RefundingProvider = PaymentProvider &
  Readonly<Required<Pick<PaymentProvider, 'expireCheckout' | 'refund' | 'isTest'>>>

/** One that tells what became of money that came, too. */
export type DisputingProvider = RefundingProvider &
  Readonly<Required<Pick<PaymentProvider, 'fetchDispute' | 'fetchReturns'>>>

/** The provider was asked and said no: the same question gets the same answer. `why` is its word for it. */
export class ProviderRefused extends Error {
  readonly why: string

  constructor(message: string, why = 'refused') {
    super(message)
    this.why = why
  }
}

/** No answer came, or none that can be read. */
export class ProviderAway extends Error {}
