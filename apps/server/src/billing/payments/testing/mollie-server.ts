import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import {
  centsIn,
  HAL,
  link,
  mollieMoney,
  problem,
  unprocessable,
  type Amount,
  type Answer,
  type MollieChargeback,
  type MollieMoney,
  type MollieRefund,
} from './mollie-money.ts'
import { wrongIn } from './mollie-questions.ts'
import { servePayablePage, type PayablePage } from './payable-page.ts'

type Status = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'
export type MolliePayment = {
  id: string
  status: Status
  amount: Amount
  description: string
  method: string | null
  metadata: unknown
  redirectUrl: string
  cancelUrl: string | null
  webhookUrl: string | null
  createdAt: string
}

export type ReceivedRequest = Readonly<{ method: string; path: string; key: string | undefined }>

/** Mollie’s API v2 as far as its payments are concerned, on loopback: JSON in HAL, creation once for each key, payments that are paid or end. */
export type MollieServer = Pick<MollieMoney, 'refunds' | 'refundsAre' | 'chargebacks'> &
  Readonly<{
    url: string
    /** Everything that it was asked, in its order. */
    asked: ReceivedRequest[]
    payments: ReadonlyMap<string, Readonly<MolliePayment>>
    /** The buyer pays; the second argument says what the provider knows of it, where that is something else. */
    pay: (id: string, over?: Partial<MolliePayment>) => void
    expire: (id: string) => void
    /** The bank takes back what was paid; answers the chargeback’s name. */
    chargeBack: (id: string, over?: Partial<MollieChargeback>) => string
    changeChargeback: (id: string, over: Partial<MollieChargeback>) => void
    changeRefund: (id: string, over: Partial<MollieRefund>) => void
    /** Answers the next questions like that, without having done anything. */
    failNext: (...statuses: number[]) => void
    /** Does what the next question asks for, and hangs up without an answer. */
    loseNextAnswer: () => void
    /** As it does after an hour. */
    forgetKeys: () => void
    /** What it announces of a payment, whatever happened to it. */
    hintOf: (id: string) => string
    close: () => Promise<void>
  }>

const PAGES = '/checkout/select-issuer/creditcard/'
const MINUTES_TO_PAY = 30

/** `now` where its clock is not that of this machine. */
export async function openMollieServer(
  apiKey: string,
  now: () => Date = () => new Date(),
): Promise<MollieServer> {
  const payments = new Map<string, MolliePayment>()
  const made = new Map<string, Answer>()
  const money = mollieMoney(() => url, now)
  const asked: ReceivedRequest[] = []
  const failures: number[] = []
  let losesNext = false

  const shown = (payment: MolliePayment): object => ({
    ...without(payment),
    resource: 'payment',
    mode: apiKey.startsWith('live_') ? 'live' : 'test',
    profileId: 'pfl_QkEhN94Ba',
    sequenceType: 'oneoff',
    locale: 'fr_FR',
    ...(payment.status === 'open' && { isCancelable: true, expiresAt: endOf(payment) }),
    ...(payment.status === 'paid' && {
      paidAt: now().toISOString(),
      amountRefunded: { ...payment.amount, value: eurosIn(money.refundedOf(payment.id)) },
      amountRemaining: {
        ...payment.amount,
        value: eurosIn(centsIn(payment.amount) - money.refundedOf(payment.id)),
      },
    }),
    _links: {
      self: link(`${url}/v2/payments/${payment.id}`, HAL),
      ...(payment.status === 'open' && {
        checkout: link(`${url}${PAGES}${payment.id}`, 'text/html'),
      }),
      dashboard: link('https://www.mollie.com/dashboard/', 'text/html'),
    },
  })

  const create = (given: Record<string, unknown>): Answer => {
    const wrong = wrongIn(given)
    if (wrong) return unprocessable(wrong)
    const id = `tr_${String(payments.size + 1).padStart(22, 'a')}`
    const payment: MolliePayment = {
      id,
      status: 'open',
      amount: given['amount'] as Amount,
      description: String(given['description']),
      method: (given['method'] as string | undefined) ?? null,
      metadata: given['metadata'] ?? null,
      redirectUrl: String(given['redirectUrl']),
      cancelUrl: (given['cancelUrl'] as string | undefined) ?? null,
      webhookUrl: (given['webhookUrl'] as string | undefined) ?? null,
      createdAt: now().toISOString(),
    }
    payments.set(id, payment)
    return { status: 201, body: shown(payment) }
  }

  const once = (
    key: string | undefined,
    body: string,
    make: (given: Record<string, unknown>) => Answer,
  ): Answer => {
    const before = key === undefined ? undefined : made.get(key)
    if (before) return before
    const answer = make(objectIn(body))
    if (key !== undefined && answer.status === 201) made.set(key, answer)
    return answer
  }

  const answerTo = (request: IncomingMessage, body: string): Answer => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      return problem(401, 'Missing authentication, or failed to authenticate')
    }
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const [, version, kind, id, part, name] = pathname.split('/')
    const given = request.headers['idempotency-key']
    const key = typeof given === 'string' ? given : undefined
    const isMaking = request.method === 'POST'
    if (`${version}/${kind}` !== 'v2/payments') return problem(404, 'Not Found')
    if (isMaking && id === undefined) return once(key, body, create)
    const payment = payments.get(id ?? '')
    if (!payment) return problem(404, `No payment exists with token ${id}.`)
    if (part === 'refunds') {
      if (!isMaking) return money.listRefunds(payment.id, searchParams)
      if (payment.status !== 'paid') return unprocessable('amount')
      return once(key, body, (wish) => money.createRefund(payment, wish))
    }
    if (part === 'chargebacks') {
      return name === undefined
        ? money.listChargebacks(payment.id)
        : money.readChargeback(payment.id, name)
    }
    if (request.method === 'DELETE') {
      if (payment.status !== 'open') return unprocessable('id')
      payment.status = 'canceled'
    }
    return { status: 200, body: shown(payment) }
  }

  const pageOf = (id: string): PayablePage | undefined => {
    const payment = payments.get(id)
    return (
      payment && {
        words: payment.description,
        amount: `${payment.amount.value} ${payment.amount.currency}`,
        backUrl: payment.cancelUrl ?? payment.redirectUrl,
        isOpen: payment.status === 'open',
        pay: () => {
          change(id, { status: 'paid' })
          return payment.redirectUrl
        },
        // A declined card is the end of a payment that takes cards alone.
        decline: () => {
          change(id, { status: 'failed' })
          return payment.redirectUrl
        },
      }
    )
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const key = request.headers['idempotency-key']
    const { method = '', url: path = '' } = request
    const page = path.startsWith(PAGES) ? pageOf(path.slice(PAGES.length)) : undefined
    if (page) return servePayablePage(request, response, { page, body })
    asked.push({ method, path, key: typeof key === 'string' ? key : undefined })
    const failure = failures.shift()
    const answer = failure ? problem(failure, 'The service failed.') : answerTo(request, body)
    if (losesNext) {
      losesNext = false
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': HAL })
    response.end(JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const change = (id: string, over: Partial<MolliePayment>): void => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`there is no payment ${id}`)
    Object.assign(payment, over)
  }
  return {
    url,
    asked,
    payments,
    refunds: money.refunds,
    refundsAre: money.refundsAre,
    forgetKeys: () => made.clear(),
    pay: (id, over = {}) => change(id, { status: 'paid', ...over }),
    chargebacks: money.chargebacks,
    chargeBack: (id, over) => {
      const payment = payments.get(id)
      if (payment?.status !== 'paid') throw new Error(`nothing was paid in ${id}`)
      return money.chargeBack(payment, over)
    },
    changeChargeback: (id, over) => void Object.assign(money.chargebacks.get(id) ?? {}, over),
    changeRefund: (id, over) => void Object.assign(money.refunds.get(id) ?? {}, over),
    expire: (id) => change(id, { status: 'expired' }),
    failNext: (...statuses) => void failures.push(...statuses),
    loseNextAnswer: () => {
      losesNext = true
    },
    hintOf: (id) => new URLSearchParams({ id }).toString(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const eurosIn = (cents: number): string => (cents / 100).toFixed(2)

/** What has no value is left out, but for what was given with it. */
const without = ({ metadata, ...payment }: MolliePayment): object => ({
  ...Object.fromEntries(Object.entries(payment).filter(([, value]) => value !== null)),
  metadata,
})

const endOf = ({ createdAt }: MolliePayment): string =>
  new Date(Date.parse(createdAt) + MINUTES_TO_PAY * 60_000).toISOString()

function objectIn(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}
