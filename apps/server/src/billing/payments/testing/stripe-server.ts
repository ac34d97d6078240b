import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { servePayablePage, type PayablePage } from './payable-page.ts'
import {
  problem,
  stripeMoney,
  type Answer,
  type StripeDispute,
  type StripeMoney,
  type StripeRefund,
} from './stripe-money.ts'

type Session = {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  expires_at: number
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  payment_intent: PaymentIntent | null
}
type PaymentIntent = { id: string; object: 'payment_intent'; status: string; amount: number }

export type ReceivedRequest = Readonly<{ method: string; path: string; key: string | undefined }>

/**
 * Stripe’s API as far as Checkout, refunds and disputes are concerned, on loopback: form-encoded questions, idempotent creation, sessions that are paid or
 * end.
 */
export type StripeServer = Readonly<{
  url: string
  port: number
  /** Everything that it was asked, in its order. */
  asked: ReceivedRequest[]
  sessions: ReadonlyMap<string, Readonly<Session>>
  refunds: ReadonlyMap<string, Readonly<StripeRefund>>
  /** How refunds stand that are made from now on. */
  refundsAre: StripeMoney['refundsAre']
  changeRefund: (id: string, over: Partial<StripeRefund>) => void
  /** Forgets which keys were used, as Stripe does after a day. */
  forgetKeys: () => void
  /** The bank takes back what was paid in a session; answers the dispute’s name. */
  dispute: (sessionId: string, over?: Partial<StripeDispute>) => string
  changeDispute: (id: string, over: Partial<StripeDispute>) => void
  /** What it announces of a dispute. */
  disputeEventOf: (id: string, event: string, type?: string) => string
  /** What it announces of a refund. */
  refundEventOf: (id: string, event: string, type?: string) => string
  /** The buyer pays; the second argument says what the provider knows of it, where that is something else. */
  pay: (id: string, over?: Partial<Session>) => void
  expire: (id: string) => void
  /** Answers the next questions like that, without having done anything. */
  failNext: (...statuses: number[]) => void
  /** Does what the next question asks for, of such a path and method where they are given, and hangs up without an answer. */
  loseNextAnswer: (path?: string, method?: string) => void
  /** What it announces of a session, as it is signed and sent. */
  eventOf: (id: string, event: string, type?: string) => string
  close: () => Promise<void>
}>

const BEGINNING = 'cs_test_'
const PAGES = '/c/pay/'

/** `now` where its clock is not that of this machine. */
export async function openStripeServer(
  secretKey: string,
  now: () => Date = () => new Date(),
): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const made = new Map<string, Readonly<{ asked: string; answer: Answer }>>()
  const asked: ReceivedRequest[] = []
  const failures: number[] = []
  let loses: Readonly<{ path: string; method: string | undefined }> | undefined

  const create = (fields: URLSearchParams): Answer => {
    const amount = Number(fields.get('line_items[0][price_data][unit_amount]'))
    const expiresAt = Number(fields.get('expires_at'))
    const seconds = expiresAt - now().getTime() / 1000
    if (fields.get('mode') !== 'payment' || !(amount >= 50) || !fields.get('success_url')) {
      return problem(400, 'parameter_invalid')
    }
    if (!(seconds > 1_700 && seconds < 86_500)) return problem(400, 'expires_at')
    const id = `${BEGINNING}${String(sessions.size + 1).padStart(24, 'a')}`
    const session: Session = {
      id,
      url: `http://127.0.0.1:${port}${PAGES}${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount * Number(fields.get('line_items[0][quantity]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: fields.get('client_reference_id'),
      expires_at: expiresAt,
      metadata: { order: fields.get('metadata[order]') ?? '' },
      success_url: fields.get('success_url') ?? '',
      cancel_url: fields.get('cancel_url') ?? '',
      payment_intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: shown(session, false) }
  }

  const money = stripeMoney((intent) => {
    const paid = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === intent)
    return paid && { amount: paid.amount_total, currency: paid.currency }
  })

  const once = (
    key: string | undefined,
    body: string,
    make: (fields: URLSearchParams) => Answer,
  ): Answer => {
    const before = key === undefined ? undefined : made.get(key)
    if (before && before.asked !== body) return problem(400, 'idempotency_error')
    if (before) return before.answer
    const answer = make(new URLSearchParams(body))
    if (key !== undefined && answer.status === 200) made.set(key, { asked: body, answer })
    return answer
  }

  const answerTo = (request: IncomingMessage, body: string): Answer => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return problem(401, 'api_key')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const key = String(request.headers['idempotency-key'])
    const isMaking = request.method === 'POST'
    const [, , area, kind, id, act] = pathname.split('/')
    if (area === 'refunds' && kind === undefined) {
      return isMaking ? once(key, body, money.createRefund) : money.listRefunds(searchParams)
    }
    if (area === 'disputes' && kind === undefined) return money.listDisputes(searchParams)
    if (area === 'refunds' || area === 'disputes') return money.read(area, kind ?? '')
    if (`${area}/${kind}` !== 'checkout/sessions') return problem(404, 'url_invalid')
    if (isMaking && id === undefined) return once(key, body, create)
    const session = sessions.get(id ?? '')
    if (!session) return problem(404, 'resource_missing')
    if (act === 'expire') {
      if (session.status !== 'open') return problem(400, 'resource_not_open')
      Object.assign(session, { status: 'expired', url: null })
    }
    const expands = [...searchParams].some(([, value]) => value === 'payment_intent')
    return { status: 200, body: shown(session, expands) }
  }

  const pageOf = (id: string): PayablePage | undefined => {
    const session = sessions.get(id)
    return (
      session && {
        words: session.metadata['order'] ?? '',
        amount: `${session.amount_total / 100} ${session.currency}`,
        backUrl: session.cancel_url,
        isOpen: session.status === 'open',
        pay: () => {
          pay(id)
          return session.success_url
        },
        // Another card may be tried there.
        decline: () => undefined,
      }
    )
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const key = request.headers['idempotency-key']
    const { method = '', url = '' } = request
    const page = url.startsWith(PAGES) ? pageOf(url.slice(PAGES.length)) : undefined
    if (page) return servePayablePage(request, response, { page, body })
    asked.push({ method, path: url, key: typeof key === 'string' ? key : undefined })
    const failure = failures.shift()
    const { status, body: said } = failure ? problem(failure, 'api_error') : answerTo(request, body)
    if (loses && url.startsWith(loses.path) && (loses.method ?? method) === method) {
      loses = undefined
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
    response.end(JSON.stringify(said))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const change = (id: string, over: Partial<Session>): void => {
    const session = sessions.get(id)
    if (!session) throw new Error(`there is no session ${id}`)
    Object.assign(session, over)
  }
  const pay = (id: string, over: Partial<Session> = {}): void => {
    const amount = sessions.get(id)?.amount_total ?? 0
    const intent = { id: id.replace(BEGINNING, 'pi_'), object: 'payment_intent' } as const
    change(id, {
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: { ...intent, status: 'succeeded', amount },
      ...over,
    })
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    sessions,
    refunds: money.refunds,
    refundsAre: money.refundsAre,
    changeRefund: (id, over) => void Object.assign(money.refunds.get(id) ?? {}, over),
    forgetKeys: () => made.clear(),
    dispute: (sessionId, over = {}) => {
      const session = sessions.get(sessionId)
      if (!session?.payment_intent) throw new Error(`nothing was paid in ${sessionId}`)
      const id = `du_${String(money.disputes.size + 1).padStart(24, '0')}`
      const of = { payment_intent: session.payment_intent.id, reason: 'fraudulent' }
      const taken = { amount: session.amount_total, currency: session.currency, ...of }
      money.disputes.set(id, { id, object: 'dispute', status: 'needs_response', ...taken, ...over })
      return id
    },
    changeDispute: (id, over) => void Object.assign(money.disputes.get(id) ?? {}, over),
    disputeEventOf: (id, event, type = 'charge.dispute.created') => {
      const object = money.disputes.get(id) ?? { id, object: 'dispute' }
      return JSON.stringify({ id: event, object: 'event', type, data: { object } })
    },
    refundEventOf: (id, event, type = 'refund.failed') => {
      const object = money.refunds.get(id) ?? { id, object: 'refund' }
      return JSON.stringify({ id: event, object: 'event', type, data: { object } })
    },
    pay,
    expire: (id) => change(id, { status: 'expired', url: null }),
    failNext: (...statuses) => void failures.push(...statuses),
    loseNextAnswer: (path = '/', lost) => {
      loses = { path, method: lost }
    },
    eventOf: (id, event, type = 'checkout.session.completed') => {
      const session = sessions.get(id)
      const object = session ? shown(session, false) : { id, object: 'checkout.session' }
      return JSON.stringify({ id: event, object: 'event', type, data: { object } })
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function shown(session: Session, expands: boolean): object {
  const { payment_intent: intent } = session
  return {
    ...session,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    payment_intent: expands ? intent : (intent?.id ?? null),
  }
}
