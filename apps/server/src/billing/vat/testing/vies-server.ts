import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the register knows of a number. */
type Registered = Readonly<{
  name: string
  address: string
  /** What the member state says of the trader’s name: `VALID`, `INVALID`, or that it compares none. */
  nameMatch: string
}>

/** One question as it came. */
export type ViesQuestion = Readonly<{
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
  traderName?: string
  traderStreet?: string
  traderPostalCode?: string
  traderCity?: string
}>

/** What it answers instead. */
type Instead = Readonly<{ status?: number; body: unknown }>

/** The Commission’s register of VAT numbers on loopback, as its REST interface speaks: numbers are registered, states away, answers lost. */
export type ViesServer = Readonly<{
  url: string
  /** Everything that it was asked, in its order. */
  asked: ViesQuestion[]
  register: (number: string, known?: Partial<Registered>) => void
  /** The number has ended. */
  forget: (number: string) => void
  /** The next questions are answered so: `failure` is the code of what failed, such as `MS_UNAVAILABLE`. */
  failNext: (failure: string, status?: number) => void
  answerNext: (...answers: Instead[]) => void
  /** Hangs up on the next question. */
  loseNextAnswer: () => void
  close: () => Promise<void>
}>

export async function openViesServer(now: () => Date = () => new Date()): Promise<ViesServer> {
  const known = new Map<string, Registered>()
  const asked: ViesQuestion[] = []
  const instead: Instead[] = []
  let losesNext = false
  let count = 0

  const answerTo = (question: ViesQuestion): Instead => {
    const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = question
    const isQualified = requesterMemberStateCode !== undefined && requesterNumber !== undefined
    const found = known.get(`${countryCode}${vatNumber}`)
    return {
      body: {
        countryCode,
        vatNumber,
        requestDate: now().toISOString(),
        valid: found !== undefined,
        requestIdentifier: isQualified ? `WAPIAAAA${String((count += 1)).padStart(8, '0')}` : '',
        name: found?.name ?? '---',
        address: found?.address ?? '---',
        traderName: '---',
        traderStreet: '---',
        traderPostalCode: '---',
        traderCity: '---',
        traderCompanyType: '---',
        traderNameMatch: found?.nameMatch ?? 'NOT_PROCESSED',
        traderStreetMatch: 'NOT_PROCESSED',
        traderPostalCodeMatch: 'NOT_PROCESSED',
        traderCityMatch: 'NOT_PROCESSED',
        traderCompanyTypeMatch: 'NOT_PROCESSED',
      },
    }
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/check-vat-number') {
        return send(response, { status: 404, body: {} })
      }
      const question = JSON.parse(body) as ViesQuestion
      asked.push(question)
      if (losesNext) {
        losesNext = false
        return response.destroy()
      }
      return send(response, instead.shift() ?? answerTo(question))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    register: (number, registered = {}) => void known.set(number, { ...HAFEN, ...registered }),
    forget: (number) => void known.delete(number),
    failNext: (failure, status = 200) =>
      void instead.push({
        status,
        body: { actionSucceed: false, errorWrappers: [{ error: failure, message: failure }] },
      }),
    answerNext: (...answers) => void instead.push(...answers),
    loseNextAnswer: () => {
      losesNext = true
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const HAFEN: Registered = {
  name: 'Hafen GmbH',
  address: 'Kaistraße 1\n77694 KEHL',
  nameMatch: 'NOT_PROCESSED',
}

function send(response: ServerResponse, { status = 200, body }: Instead): void {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json' }).end(payload)
}
