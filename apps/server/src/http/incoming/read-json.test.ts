import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'

import { acceptJsonOnly } from './read-json.ts'

const LONG = 'a'.repeat(40_000)

let app: FastifyInstance
let order: string[]
let roundOfLoop: number
let rounds: Set<number>
beforeEach(async () => {
  order = []
  rounds = new Set()
  roundOfLoop = 0
  app = fastify({ bodyLimit: 100_000 })
  acceptJsonOnly(app, ({ ip }) => ip)
  app.post<{ Body: { name: string } }>('/', async ({ body }) => {
    order.push(body.name)
    rounds.add(roundOfLoop)
    return ''
  })
  await app.ready()
  return () => app.close()
})

const send = (remoteAddress: string, name: string, filling: string): Promise<unknown> =>
  app.inject({ method: 'POST', url: '/', remoteAddress, payload: { name, filling } })

test('O3: long bodies are read one at a time, senders in turn, and others are answered in between', async () => {
  const count = (): void => {
    roundOfLoop += 1
    round = setImmediate(count)
  }
  let round = setImmediate(count)
  const ofOne = ['first', 'second', 'third'].map((name) => send('203.0.113.1', name, LONG))
  const others = [send('198.51.100.1', 'of another', LONG), send('203.0.113.1', 'short', '')]
  await Promise.all([...ofOne, ...others])
  clearImmediate(round)
  expect(order).toEqual(['short', 'first', 'second', 'of another', 'third'])
  expect(rounds.size).toBe(5)
})

test('AQ4: of hundreds of short bodies that end together, another sender’s is read among the first', async () => {
  const filling = 'x'.repeat(8 * 1024)
  const ofOne = Array.from({ length: 200 }, (_, at) => send('203.0.113.1', `${at}`, filling))
  await Promise.all([...ofOne, send('198.51.100.1', 'of another', '')])
  expect(order).toHaveLength(201)
  expect(order.indexOf('of another')).toBeLessThan(20)
})

test.each(['{"name":', '{"__proto__":{}}', '{"name":"a","name":"b"}'])(
  'what is malformed is refused, long or short: %s',
  async (text) => {
    for (const payload of [text, text + ' '.repeat(40_000)]) {
      const headers = { 'content-type': 'application/json' }
      const reply = await app.inject({ method: 'POST', url: '/', headers, payload })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(order).toEqual([])
  },
)
