import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { answerErrors } from './errors.ts'
import { Refusal } from './refusal.ts'
import { refusalOf } from '../testing/read-reply.ts'

type Outage = Parameters<typeof answerErrors>[1]

const LINE = z.object({ level: z.number(), msg: z.string() })

async function replyWhile(
  outage: ReturnType<Outage>,
  failure: Error = new Error('nothing was answered'),
  { hungUp = false } = {},
) {
  const lines: z.infer<typeof LINE>[] = []
  const stream = { write: (line: string) => void lines.push(LINE.parse(JSON.parse(line))) }
  const app = fastify({ logger: { level: 'warn', stream } })
  answerErrors(app, () => outage)
  app.addHook('onRequest', async ({ socket }) => {
    if (hungUp) Object.defineProperty(socket, 'destroyed', { value: true })
  })
  app.get('/', async () => {
    throw failure
  })
  const reply = await app.inject('/')
  await app.close()
  return { reply, lines }
}

test.each([
  ['down', { level: 40, msg: 'a dependency is down' }],
  ['outOfTime', { level: 50, msg: 'a statement took too long' }],
] as const)(
  'an outage (%s) is a 503 with a pause, and says so in the log',
  async (outage, line) => {
    const told = await replyWhile(outage)
    expect(told.reply.statusCode).toBe(503)
    expect(refusalOf(told.reply).code).toBe('service.unavailable')
    expect(told.reply.headers['retry-after']).toBe('5')
    expect(told.lines).toEqual([line])
  },
)

test('any other failure is a 500, and an error in the log', async () => {
  const told = await replyWhile(undefined)
  expect(told.reply.statusCode).toBe(500)
  expect(refusalOf(told.reply).code).toBe('service.failed')
  expect(told.lines).toEqual([{ level: 50, msg: 'unexpected failure' }])
})

test('O2: what a plugin refuses of a request is a 400, and nothing in the log', async () => {
  const refused = Object.assign(new Error('Precondition Failed'), { statusCode: 412 })
  const told = await replyWhile(undefined, refused)
  expect([told.reply.statusCode, refusalOf(told.reply).code]).toEqual([400, 'request.malformed'])
  expect(told.lines).toEqual([])
})

test('Z4: who hangs up while they wait for their turn writes nothing into the log, unless a dependency is down', async () => {
  const refused = new Refusal('service.unavailable')
  const gone = { hungUp: true }
  expect((await replyWhile(undefined, refused, gone)).lines).toEqual([])
  const told = { level: 40, msg: 'a dependency is down' }
  expect((await replyWhile(undefined, refused)).lines).toEqual([told])
  expect((await replyWhile('down', refused, gone)).lines).toEqual([told])
})
