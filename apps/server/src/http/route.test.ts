import { once } from 'node:events'
import { connect } from 'node:net'

import { endpoint } from '@ancrage/contract'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { databaseOutage } from '../platform/database/database-errors.ts'
import { answerErrors } from './errors.ts'
import { Refusal } from './refusal.ts'
import { serve, serveSignedIn } from './route.ts'
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

test('E10: a call that waited for others of its account is asked again who makes it', async () => {
  const app = fastify()
  answerErrors(app, databaseOutage)
  let isSignedIn = true
  let asked = 0
  const allAsked = Promise.withResolvers<void>()
  const authenticate = async () => {
    asked += 1
    if (asked === 11) allAsked.resolve()
    if (!isSignedIn) throw new Refusal('auth.session_required')
    return { id: 'anna' }
  }
  const rest = Promise.withResolvers<void>()
  const begun = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
  let calls = 0
  serveSignedIn(app, authenticate, counting, async () => {
    begun[calls]?.resolve()
    calls += 1
    await rest.promise
    return { count: calls }
  })
  const statusOf = async (): Promise<number> => (await app.inject('/count')).statusCode
  const replies = Array.from({ length: 11 }, statusOf)
  await Promise.all([allAsked.promise, ...begun.map(({ promise }) => promise)])
  isSignedIn = false
  rest.resolve()
  const statuses = await Promise.all(replies)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 401)).toHaveLength(1)
  expect(calls).toBe(10)
  await app.close()
})

test('E10: a call that waits for others is not begun once whoever made it has gone', async () => {
  const app = fastify()
  answerErrors(app, databaseOutage)
  const [hasCome, isGone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.addHook('onRequestAbort', (_request, done) => {
    isGone.resolve()
    done()
  })
  const rest = Promise.withResolvers<void>()
  const begun = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
  let asked = 0
  const authenticate = async () => {
    asked += 1
    if (asked === 11) hasCome.resolve()
    return { id: 'chloe' }
  }
  let calls = 0
  serveSignedIn(app, authenticate, counting, async () => {
    begun[calls]?.resolve()
    calls += 1
    await rest.promise
    return { count: calls }
  })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/count`
  const replies = Array.from({ length: 10 }, () => fetch(url))
  await Promise.all(begun.map(({ promise }) => promise))
  const leaving = new AbortController()
  const left = fetch(url, { signal: leaving.signal })
  await hasCome.promise
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await isGone.promise
  rest.resolve()
  await Promise.all(replies)
  expect((await fetch(url)).status).toBe(200)
  expect(calls).toBe(11)
  await app.close()
})

test('E10: calls whose work has a line of its own take no place among those of their account', async () => {
  const app = fastify()
  const together = Promise.withResolvers<void>()
  let calls = 0
  serveSignedIn(
    app,
    async () => ({ id: 'berthe' }),
    counting,
    async () => {
      calls += 1
      if (calls === 11) together.resolve()
      await together.promise
      return { count: calls }
    },
    { config: { ownTurns: true } },
  )
  const statusOf = async (): Promise<number> => (await app.inject('/count')).statusCode
  const statuses = await Promise.all(Array.from({ length: 11 }, statusOf))
  expect(statuses.filter((status) => status === 200)).toHaveLength(11)
  await app.close()
})

test('AF1: accounts of one company have ten calls at once together, and another company has its own', async () => {
  const app = fastify()
  let next = 0
  let askedOfMany = 0
  const allAsked = Promise.withResolvers<void>()
  const authenticate = async ({ headers }: FastifyRequest) => {
    const companyId = String(headers['x-company'])
    if (companyId === 'many' && (askedOfMany += 1) === 20) allAsked.resolve()
    return { id: `${companyId} ${(next += 1)}`, companyId }
  }
  const rest = Promise.withResolvers<void>()
  const tenBegun = Promise.withResolvers<void>()
  let begun = 0
  serveSignedIn(app, authenticate, counting, async ({ account }) => {
    if (account.companyId !== 'many') return { count: begun }
    begun += 1
    if (begun === 10) tenBegun.resolve()
    await rest.promise
    return { count: begun }
  })
  const ask = (company: string) =>
    app.inject({ method: 'GET', url: '/count', headers: { 'x-company': company } })
  const replies = Array.from({ length: 20 }, () => ask('many'))
  await Promise.all([allAsked.promise, tenBegun.promise])
  expect((await ask('another')).json()).toEqual({ count: 10 })
  rest.resolve()
  expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual(
    Array(20).fill(200),
  )
  await app.close()
})

const telling = endpoint({
  method: 'GET',
  path: '/tell',
  reply: z.object({ words: z.string() }),
  status: 200,
})

test('O8: whoever takes no answers is made no more of them, until their connections are closed', async () => {
  const app = fastify()
  answerErrors(app, databaseOutage)
  const words = 'a'.repeat(12 * 1024 * 1024)
  const closed: Promise<unknown>[] = []
  serveSignedIn(
    app,
    async ({ headers }) => ({ id: String(headers['x-who']) }),
    telling,
    async ({ reply }) => {
      closed.push(once(reply.raw, 'close'))
      return { words }
    },
  )
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(url)
  const ask = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write('GET /tell HTTP/1.1\r\nHost: a\r\nX-Who: dora\r\n\r\n')
    await once(socket, 'readable')
    return socket
  }
  const statusFor = async (who: string): Promise<number> => {
    const reply = await fetch(`${url}/tell`, { headers: { 'x-who': who } })
    await reply.text()
    return reply.status
  }
  const unread = [await ask(), await ask(), await ask()]
  expect([await statusFor('dora'), await statusFor('emma')]).toEqual([429, 200])
  for (const socket of unread) socket.destroy()
  await Promise.all(closed)
  expect(await statusFor('dora')).toBe(200)
})
