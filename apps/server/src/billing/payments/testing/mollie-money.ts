/** What the server answers to one question. */
export type Answer = Readonly<{ status: number; body: object }>
export type Amount = { currency: string; value: string }
/** What came, by the name of its payment. */
export type PaidPayment = Readonly<{ id: string; amount: Amount }>

export type MollieRefund = {
  id: string
  amount: Amount
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
  description: string
  metadata: unknown
  paymentId: string
  createdAt: string
}

export type MollieChargeback = {
  id: string
  amount: Amount
  reason: Readonly<{ code: string; description: string }> | null
  paymentId: string
  createdAt: string
  reversedAt: string | null
}

export type MollieMoney = Readonly<{
  chargebacks: Map<string, MollieChargeback>
  /** The bank takes it back; answers the chargeback’s name. */
  chargeBack: (paid: PaidPayment, over?: Partial<MollieChargeback>) => string
  listChargebacks: (paymentId: string) => Answer
  readChargeback: (paymentId: string, id: string) => Answer
  refunds: Map<string, MollieRefund>
  /** The next refunds stand like that once they are made. */
  refundsAre: (status: MollieRefund['status']) => void
  createRefund: (paid: PaidPayment, given: Record<string, unknown>) => Answer
  listRefunds: (paymentId: string, query: URLSearchParams) => Answer
  /** Of a payment, in cents. */
  refundedOf: (paymentId: string) => number
}>

export const HAL = 'application/hal+json'
export const link = (href: string, type: string): object => ({ href, type })

const TITLES: Readonly<Record<number, string>> = {
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
}

export const problem = (status: number, detail: string, field?: string): Answer => ({
  status,
  body: {
    status,
    title: TITLES[status] ?? 'Error',
    detail,
    ...(field !== undefined && { field }),
    _links: { documentation: link('https://docs.mollie.com/errors', 'text/html') },
  },
})

export const unprocessable = (field: string): Answer =>
  problem(422, `The ${field} is invalid`, field)

/** Whether it is `12.34` of a currency, and more than nothing. */
export function isAmount(given: unknown): given is Amount {
  const { value, currency } = (given ?? {}) as Partial<Amount>
  return (
    /^[A-Z]{3}$/.test(String(currency)) &&
    /^\d+\.\d{2}$/.test(typeof value === 'string' ? value : '') &&
    Number(value) > 0
  )
}

export const centsIn = ({ value }: Amount): number => Math.round(Number(value) * 100)

/** Money that goes back, which never exceeds what came. */
export function mollieMoney(baseOf: () => string, now: () => Date): MollieMoney {
  const refunds = new Map<string, MollieRefund>()
  const chargebacks = new Map<string, MollieChargeback>()
  let next: MollieRefund['status'] = 'pending'

  const of = (paymentId: string): readonly MollieRefund[] =>
    [...refunds.values()].filter((refund) => refund.paymentId === paymentId).toReversed()
  const refundedOf = (paymentId: string): number =>
    of(paymentId)
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + centsIn(amount), 0)
  const shown = (refund: MollieRefund): object => ({
    ...refund,
    resource: 'refund',
    mode: 'test',
    _links: {
      self: link(`${baseOf()}/v2/payments/${refund.paymentId}/refunds/${refund.id}`, HAL),
      payment: link(`${baseOf()}/v2/payments/${refund.paymentId}`, HAL),
    },
  })

  const shownChargeback = (chargeback: MollieChargeback): object => {
    const payment = `${baseOf()}/v2/payments/${chargeback.paymentId}`
    const links = {
      self: link(`${payment}/chargebacks/${chargeback.id}`, HAL),
      payment: link(payment, HAL),
    }
    return { ...chargeback, resource: 'chargeback', _links: links }
  }

  return {
    chargebacks,
    chargeBack: ({ id: paymentId, amount }, over = {}) => {
      const id = `chb_${String(chargebacks.size + 1).padStart(10, 'a')}`
      const taken = { paymentId, amount, reason: null, createdAt: now().toISOString() }
      chargebacks.set(id, { id, reversedAt: null, ...taken, ...over })
      return id
    },
    listChargebacks: (paymentId) => {
      const listed = [...chargebacks.values()].filter((one) => one.paymentId === paymentId)
      const self = link(`${baseOf()}/v2/payments/${paymentId}/chargebacks`, HAL)
      return {
        status: 200,
        body: {
          count: listed.length,
          _embedded: { chargebacks: listed.toReversed().map(shownChargeback) },
          _links: { self, previous: null, next: null },
        },
      }
    },
    readChargeback: (paymentId, id) => {
      const found = chargebacks.get(id)
      if (found?.paymentId !== paymentId) {
        return problem(404, `No chargeback exists with token ${id}.`)
      }
      return { status: 200, body: shownChargeback(found) }
    },
    refunds,
    refundedOf,
    refundsAre: (status) => {
      next = status
    },
    createRefund: ({ id, amount: paid }, { amount, description, metadata }) => {
      if (!isAmount(amount) || amount.currency !== paid.currency) return unprocessable('amount')
      const left = centsIn(paid) - refundedOf(id)
      if (centsIn(amount) > left) return unprocessable('amount')
      const refund: MollieRefund = {
        id: `re_${String(refunds.size + 1).padStart(10, 'a')}`,
        amount,
        status: next,
        description: typeof description === 'string' ? description : '',
        metadata: metadata ?? null,
        paymentId: id,
        createdAt: now().toISOString(),
      }
      refunds.set(refund.id, refund)
      return { status: 201, body: shown(refund) }
    },
    listRefunds: (paymentId, query) => {
      const found = of(paymentId)
      const listed = found.slice(0, Number(query.get('limit') ?? 50))
      const path = `${baseOf()}/v2/payments/${paymentId}/refunds`
      const hasMore = found.length > listed.length
      return {
        status: 200,
        body: {
          count: listed.length,
          _embedded: { refunds: listed.map(shown) },
          _links: {
            self: link(path, HAL),
            previous: null,
            next: hasMore ? link(`${path}?from=${found[listed.length]?.id}`, HAL) : null,
          },
        },
      }
    },
  }
}
