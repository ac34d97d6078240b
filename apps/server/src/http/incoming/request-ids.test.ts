import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { answerErrors, refuseUnreadableAddress } from '../errors.ts'
import { carryRequestIds, REQUEST_ID_HEADER, REQUEST_IDS, requestIdOfLine } from './request-ids.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function appThatLogs() {
  const lines: unknown[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const options = { base: null, timestamp: false, mixin: requestIdOfLine }
  const log: FastifyBaseLogger = pino(options, stream)
  const logController = new LogController({ disableRequestLogging: true })
  const app = fastify({ loggerInstance: log, logController, ...REQUEST_IDS })
  carryRequestIds(app)
  answerErrors(app, () => undefined)
  return { app, lines, log }
}

test('an answer names its request, whatever id the caller sends', async () => {
  const { app } = appThatLogs()
  app.get('/', async () => 'here')
  const ask = () => app.inject({ url: '/', headers: { [REQUEST_ID_HEADER]: 'theirs' } })
  const ids = [await ask(), await ask()].map(({ headers }) => headers[REQUEST_ID_HEADER])
  expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
  expect(new Set(ids).size).toBe(2)
})

test('a failure names its request in its body, and in its one line of the log', async () => {
  const { app, lines } = appThatLogs()
  app.get('/', async () => {
    throw new Error('broken')
  })
  const { headers, body } = await app.inject('/')
  const requestId = headers[REQUEST_ID_HEADER]
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'service.failed', requestId } })
  expect(lines).toEqual([expect.objectContaining({ msg: 'unexpected failure', requestId })])
})

test('requests that are under way together each name themselves in lines of what they call', async () => {
  const { app, lines, log } = appThatLogs()
  const both = Promise.withResolvers<void>()
  let waiting = 0
  app.get('/:name', async ({ params }) => {
    waiting += 1
    if (waiting === 2) both.resolve()
    await both.promise
    log.info(params, 'worked')
    return ''
  })
  const replies = await Promise.all(['one', 'two'].map((name) => app.inject(`/${name}`)))
  const told = replies.map(({ headers }, index) => ({
    level: 30,
    name: ['one', 'two'][index],
    requestId: headers[REQUEST_ID_HEADER],
    msg: 'worked',
  }))
  expect(lines).toHaveLength(2)
  expect(lines).toEqual(expect.arrayContaining(told))
})

test('a line that no request causes names none', () => {
  const { lines, log } = appThatLogs()
  log.info('on its own')
  expect(lines).toEqual([{ level: 30, msg: 'on its own' }])
})

test('an address that cannot be decoded is answered with the id of its request', async () => {
  const app = fastify({
    ...REQUEST_IDS,
    frameworkErrors: (_error, request, reply) =>
      refuseUnreadableAddress(request, reply, { secure: false }),
  })
  app.get('/:name', async () => '')
  const { headers } = await app.inject('/%E0%A4%A')
  expect(headers[REQUEST_ID_HEADER]).toMatch(UUID)
})

test('a refusal of what the caller asked for has the same body whoever asks', async () => {
  const { app } = appThatLogs()
  const [one, other] = [await app.inject('/nothing'), await app.inject('/nothing')]
  expect(one.body).toBe(other.body)
  expect(one.headers[REQUEST_ID_HEADER]).not.toBe(other.headers[REQUEST_ID_HEADER])
})
