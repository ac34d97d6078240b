import { endpoint } from '@ancrage/contract'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { databaseOutage } from '../platform/database/database-errors.ts'
import { answerErrors } from './errors.ts'
import { serve } from './route.ts'
import { refusalOf } from '../testing/read-reply.ts'

const counting = endpoint({
  method: 'GET',
  path: '/count',
  reply: z.object({ count: z.int() }),
  status: 200,
})

test('an answer is cut to its schema', async () => {
  const row = { count: 3, secret: 'kept' }
  expect((await answerOf(row)).json()).toEqual({ count: 3 })
})

test('an answer that breaks its schema is our failure, never a field for the caller to correct', async () => {
  const reply = await answerOf({ count: 0.5 })
  expect(reply.statusCode).toBe(500)
  expect(refusalOf(reply).code).toBe('service.failed')
  expect(reply.body).not.toContain('0.5')
})

async function answerOf(answer: { count: number }) {
  const app = fastify()
  answerErrors(app, databaseOutage)
  serve(app, counting, async () => answer)
  const reply = await app.inject('/count')
  await app.close()
  return reply
}
