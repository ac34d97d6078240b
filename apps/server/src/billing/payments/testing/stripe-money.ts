/** What the server answers to one question. */
export type Answer = Readonly<{ status: number; body: object }>

/** What came, by the name of its payment intent. */
export type PaidAmount = Readonly<{ amount: number; currency: string }>

export type StripeRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  reason: string | null
  metadata: Record<string, string>
}

export type StripeDispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  payment_intent: string
  reason: string
  status: string
}

export type StripeMoney = Readonly<{
  refunds: Map<string, StripeRefund>
  disputes: Map<string, StripeDispute>
  /** The next refunds stand like that once they are made. */
  refundsAre: (status: StripeRefund['status'], failureReason?: string) => void
  createRefund: (fields: URLSearchParams) => Answer
  listRefunds: (query: URLSearchParams) => Answer
  listDisputes: (query: URLSearchParams) => Answer
  read: (kind: 'refunds' | 'disputes', id: string) => Answer
}>

export const problem = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})

/** Money that goes back: refunds, which never exceed what came, and disputes. */
export function stripeMoney(paidBy: (intent: string) => PaidAmount | undefined): StripeMoney {
  const refunds = new Map<string, StripeRefund>()
  const disputes = new Map<string, StripeDispute>()
  let next: Pick<StripeRefund, 'status' | 'failure_reason'> = { status: 'succeeded' }

  const of = (intent: string): readonly StripeRefund[] =>
    [...refunds.values()].filter((refund) => refund.payment_intent === intent).toReversed()
  const refundedOf = (intent: string): number =>
    of(intent)
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0)

  return {
    refunds,
    disputes,
    refundsAre: (status, failureReason) => {
      next = { status, ...(failureReason !== undefined && { failure_reason: failureReason }) }
    },
    createRefund: (fields) => {
      const intent = fields.get('payment_intent') ?? ''
      const paid = paidBy(intent)
      if (!paid) return problem(404, 'resource_missing')
      const left = paid.amount - refundedOf(intent)
      const amount = Number(fields.get('amount') ?? left)
      if (left === 0) return problem(400, 'charge_already_refunded')
      if (!(amount >= 1 && amount <= left)) return problem(400, 'amount_too_large')
      const isDisputed = [...disputes.values()].some(
        ({ payment_intent, status }) => payment_intent === intent && status !== 'won',
      )
      if (isDisputed) return problem(400, 'charge_disputed')
      const metadata = Object.fromEntries(
        [...fields].flatMap(([name, value]) => {
          const [, member] = /^metadata\[(\w+)\]$/.exec(name) ?? []
          return member === undefined ? [] : [[member, value] as const]
        }),
      )
      const refund: StripeRefund = {
        id: `re_${String(refunds.size + 1).padStart(24, '0')}`,
        object: 'refund',
        amount,
        currency: paid.currency,
        payment_intent: intent,
        reason: fields.get('reason'),
        metadata,
        ...next,
      }
      refunds.set(refund.id, refund)
      return { status: 200, body: refund }
    },
    listRefunds: (query) => {
      const found = of(query.get('payment_intent') ?? '')
      const limit = Number(query.get('limit') ?? 10)
      const data = found.slice(0, limit)
      const has_more = found.length > data.length
      return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more, data } }
    },
    listDisputes: (query) => {
      const intent = query.get('payment_intent')
      const data = [...disputes.values()].filter((one) => one.payment_intent === intent)
      return { status: 200, body: { object: 'list', url: '/v1/disputes', has_more: false, data } }
    },
    read: (kind, id) => {
      const found = kind === 'refunds' ? refunds.get(id) : disputes.get(id)
      return found ? { status: 200, body: found } : problem(404, 'resource_missing')
    },
  }
}
