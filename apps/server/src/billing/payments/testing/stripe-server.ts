import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

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
type Answer = Readonly<{ status: number; body: object }>

export type ReceivedRequest = Readonly<{ method: string; path: string; key: string | undefined }>

/** Stripe’s API as far as Checkout is concerned, on loopback: form-encoded questions, idempotent creation, sessions that are paid or end. */
export type StripeServer = Readonly<{
  url: string
  port: number
  /** Everything that it was asked, in its order. */
  asked: ReceivedRequest[]
  sessions: ReadonlyMap<string, Readonly<Session>>
  /** The buyer pays; the second argument says what the provider knows of it, where that is something else. */
  pay: (id: string, over?: Partial<Session>) => void
  expire: (id: string) => void
  /** Answers the next questions like that, without having done anything. */
  failNext: (...statuses: number[]) => void
  /** Does what the next question asks for, and hangs up without an answer. */
  loseNextAnswer: () => void
  /** What it announces of a session, as it is signed and sent. */
  eventOf: (id: string, event: string, type?: string) => string
  close: () => Promise<void>
}>

const BEGINNING = 'cs_test_'

/** `now` where its clock is not that of this machine. */
export async function openStripeServer(
  secretKey: string,
  now: () => Date = () => new Date(),
): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const made = new Map<string, Readonly<{ asked: string; answer: Answer }>>()
  const asked: ReceivedRequest[] = []
  const failures: number[] = []
  let losesNext = false

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
      url: `http://127.0.0.1:${port}/c/pay/${id}`,
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

  const once = (key: string | undefined, body: string): Answer => {
    const before = key === undefined ? undefined : made.get(key)
    if (before && before.asked !== body) return problem(400, 'idempotency_error')
    if (before) return before.answer
    const answer = create(new URLSearchParams(body))
    if (key !== undefined && answer.status === 200) made.set(key, { asked: body, answer })
    return answer
  }

  const answerTo = (request: IncomingMessage, body: string): Answer => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return problem(401, 'api_key')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [, , area, kind, id] = pathname.split('/')
    if (`${area}/${kind}` !== 'checkout/sessions') return problem(404, 'url_invalid')
    if (request.method === 'POST' && id === undefined) {
      return once(String(request.headers['idempotency-key']), body)
    }
    const session = sessions.get(id ?? '')
    if (!session) return problem(404, 'resource_missing')
    const expands = [...searchParams].some(([, value]) => value === 'payment_intent')
    return { status: 200, body: shown(session, expands) }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const key = request.headers['idempotency-key']
    const { method = '', url = '' } = request
    asked.push({ method, path: url, key: typeof key === 'string' ? key : undefined })
    const failure = failures.shift()
    const { status, body: said } = failure ? problem(failure, 'api_error') : answerTo(request, body)
    if (losesNext) {
      losesNext = false
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
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    sessions,
    pay: (id, over = {}) => {
      const amount = sessions.get(id)?.amount_total ?? 0
      const intent = { id: id.replace(BEGINNING, 'pi_'), object: 'payment_intent' } as const
      change(id, {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        payment_intent: { ...intent, status: 'succeeded', amount },
        ...over,
      })
    },
    expire: (id) => change(id, { status: 'expired', url: null }),
    failNext: (...statuses) => void failures.push(...statuses),
    loseNextAnswer: () => {
      losesNext = true
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

const problem = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})

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
