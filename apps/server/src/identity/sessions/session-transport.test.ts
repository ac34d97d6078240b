import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'

import { sessionTransport } from './session-transport.ts'

const SECRETS = { token: 'T'.repeat(43), cookie: 'C'.repeat(43) }
const HIDDEN = { path: '/', httpOnly: true, sameSite: 'Strict' }

/** A server that says what it is sent, and gives a browser all that it may keep, or takes it away. */
async function openServer({ secure }: { secure: boolean }) {
  const transport = sessionTransport(secure)
  const app = fastify()
  await app.register(cookie)
  app.get('/sent', (request) => ({
    ...transport.read(request),
    device: transport.device.read(request),
  }))
  app.get('/give', async (_, reply) => {
    transport.write(reply, SECRETS)
    transport.pending.write(reply, 'pending')
    transport.device.write(reply, 'device')
    transport.challenge.write(reply, 'challenge')
    return reply.send()
  })
  app.get('/take', async (_, reply) => {
    transport.clear(reply)
    transport.device.clear(reply)
    return reply.send()
  })
  const sent = async (authorization: string, cookies: Record<string, string> = {}) =>
    (await app.inject({ url: '/sent', headers: { authorization }, cookies })).json<object>()
  return { app, sent }
}

test('a session is given as a token to the page and a cookie that ends with the browser', async () => {
  const { app } = await openServer({ secure: true })
  const { headers, cookies } = await app.inject('/give')
  expect(headers).toMatchObject({
    authorization: `Bearer ${SECRETS.token}`,
    'access-control-expose-headers': 'authorization',
  })
  expect(cookies[0]).toEqual({
    ...HIDDEN,
    name: '__Host-session',
    value: SECRETS.cookie,
    secure: true,
  })
})

test('what else a browser keeps has its own name, and lasts as long as it is worth anything', async () => {
  const { app } = await openServer({ secure: true })
  const { cookies } = await app.inject('/give')
  const kept = { ...HIDDEN, secure: true }
  expect(cookies.slice(1)).toEqual([
    { ...kept, name: '__Host-sign-in', value: 'pending', maxAge: 300 },
    { ...kept, name: '__Host-device', value: 'device', maxAge: 365 * 86_400 },
    { ...kept, name: '__Host-challenge', value: 'challenge', maxAge: 300 },
  ])
})

test('without HTTPS the same is kept under names that browsers accept there', async () => {
  const { app } = await openServer({ secure: false })
  const { cookies } = await app.inject('/give')
  expect(cookies.map(({ name }) => name)).toEqual(['session', 'sign-in', 'device', 'challenge'])
  expect(cookies.every(({ secure }) => secure === undefined)).toBe(true)
})

test('what is taken away is taken where it was put', async () => {
  const { app } = await openServer({ secure: true })
  const { cookies } = await app.inject('/take')
  const gone = { ...HIDDEN, value: '', secure: true, expires: new Date(0) }
  expect(cookies).toMatchObject([
    { ...gone, name: '__Host-session' },
    { ...gone, name: '__Host-device' },
  ])
})

test('both halves are read, and nothing that looks otherwise than what was given', async () => {
  const { sent } = await openServer({ secure: true })
  const halves = { '__Host-session': SECRETS.cookie, '__Host-device': 'd' }
  expect(await sent(`Bearer ${SECRETS.token}`, halves)).toEqual({ ...SECRETS, device: 'd' })
  for (const authorization of [`x Bearer abc`, 'Bearer abc def', 'bearer abc', '']) {
    expect(await sent(authorization)).toEqual({})
  }
  expect(await sent(`Bearer ${'t'.repeat(201)}`, { '__Host-session': 'a b' })).toEqual({})
  expect(await sent('', { session: SECRETS.cookie, device: 'd' })).toEqual({})
})
