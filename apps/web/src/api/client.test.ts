import { getDeposit, getProfile, listDeposits, login } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { signedInClient } from '../testing/open-client.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
import { json, refusal, scriptedServer } from '../testing/scripted-server.ts'
import { createClient } from './client.ts'
import { ApiRefusal, ConnectionLost, UnreadableReply } from './failures.ts'

const credentials = { email: 'ada@example.org', password: 'wrong' }

test('a call carries the token, the cookies and the language, to the one API base', async () => {
  const { fetch, sent } = scriptedServer(json(200, { items: [], nextCursor: null }))
  const { client } = signedInClient(fetch)
  await client.call(listDeposits, { query: { search: 'chanson d’été', limit: 10 } })
  expect(sent[0]?.url).toBe('/api/deposits?search=chanson+d%E2%80%99%C3%A9t%C3%A9&limit=10')
  expect(sent[0]?.init.credentials).toBe('include')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
  expect(sent[0]?.headers.get('accept-language')).toBe('fr')
})

test('a call is given all the time it takes', async () => {
  const { fetch, sent } = scriptedServer(json(200, sampleProfile))
  const { client } = signedInClient(fetch)
  await client.call(getProfile, {})
  expect(sent[0]?.init.signal).toBeNull()
})

test('a call says when nobody is at the page: it keeps no session open', async () => {
  for (const [isAway, expected] of [
    [true, '1'],
    [false, null],
  ] as const) {
    const { fetch, sent } = scriptedServer(json(200, sampleProfile))
    const { session } = signedInClient(fetch)
    const client = createClient({ fetch, session, language: () => 'fr', isAway: () => isAway })
    await client.call(getProfile, {})
    expect(sent[0]?.headers.get('x-background')).toBe(expected)
  }
})

test('a parameter cannot leave its place in the path', async () => {
  const { fetch, sent } = scriptedServer(refusal(404, 'object.not_found'))
  const { client } = signedInClient(fetch)
  await expect(client.call(getDeposit, { params: { id: '../user' } })).rejects.toBeInstanceOf(
    ApiRefusal,
  )
  expect(sent[0]?.url).toBe('/api/deposits/..%2Fuser')
})

test('a 401 on a call other than login clears the token and the user', async () => {
  const { fetch } = scriptedServer(refusal(401, 'auth.session_required'))
  const { client, session, storage } = signedInClient(fetch)
  await expect(client.call(getProfile, {})).rejects.toMatchObject({ code: 'auth.session_required' })
  expect(storage.getItem('accessToken')).toBeNull()
  expect(storage.getItem('user')).toBeNull()
  expect(session.ended()).toBe('lost')
})

test('a 401 on login clears nothing and reaches the caller', async () => {
  const { fetch } = scriptedServer(refusal(401, 'auth.invalid_credentials'))
  const { client, storage } = signedInClient(fetch)
  await expect(client.open(login, { body: credentials })).rejects.toMatchObject({
    status: 401,
    code: 'auth.invalid_credentials',
  })
  expect(storage.getItem('accessToken')).toBe('token')
})

test('a late 401 to an older token leaves the newer session alone', async () => {
  const { client, session, storage } = signedInClient(async () => {
    session.keepToken('newer')
    return refusal(401, 'auth.session_required')
  })
  await expect(client.call(getProfile, {})).rejects.toBeInstanceOf(ApiRefusal)
  expect(storage.getItem('accessToken')).toBe('newer')
})

test('another refusal than 401 keeps the session', async () => {
  const { fetch } = scriptedServer(refusal(503, 'service.unavailable'))
  const { client, storage } = signedInClient(fetch)
  await expect(client.call(getProfile, {})).rejects.toMatchObject({ code: 'service.unavailable' })
  expect(storage.getItem('accessToken')).toBe('token')
})

test('an answer that never comes is a lost connection, not a refusal', async () => {
  const { fetch } = scriptedServer(new TypeError('network'))
  const { client, storage } = signedInClient(fetch)
  await expect(client.call(getProfile, {})).rejects.toBeInstanceOf(ConnectionLost)
  expect(storage.getItem('accessToken')).toBe('token')
})

test('an answer outside the contract is not taken for data', async () => {
  const { fetch } = scriptedServer(json(200, { ...sampleProfile, credits: 'many' }))
  const { client } = signedInClient(fetch)
  await expect(client.call(getProfile, {})).rejects.toBeInstanceOf(UnreadableReply)
})

test('a failure that is not JSON is still a failure with a code', async () => {
  const { fetch } = scriptedServer(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const { client } = signedInClient(fetch)
  await expect(client.call(getProfile, {})).rejects.toMatchObject({
    status: 502,
    code: 'service.failed',
  })
})
