import { expect, test } from 'vitest'

import { createClient } from '../../api/client.ts'
import { UnreadableReply } from '../../api/failures.ts'
import { openSession } from '../../api/session/session.ts'
import { memoryStorage } from '../../api/kept.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { json, refusal, scriptedServer } from '../../testing/scripted-server.ts'
import { signIn } from './sign-in.ts'

const credentials = { email: 'ada@example.org', password: 'a long phrase' }
const accepted = () => json(200, sampleProfile, { authorization: 'Bearer fresh' })

function visitor(...answers: readonly Response[]) {
  const { fetch, sent } = scriptedServer(...answers)
  const storage = memoryStorage()
  const session = openSession(storage, new EventTarget())
  return { client: createClient({ fetch, session, language: () => 'fr' }), session, storage, sent }
}

test('signing in keeps the token of the header, then fetches the profile with it', async () => {
  const { client, session, storage, sent } = visitor(accepted(), json(200, sampleProfile))
  await signIn(client, session, credentials)
  expect(sent.map(({ url }) => url)).toEqual(['/api/auth/login', '/api/user/profile'])
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer fresh')
  expect(storage.getItem('accessToken')).toBe('fresh')
  expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(sampleProfile)
})

test('a refusal is rethrown to the caller and nothing is kept', async () => {
  const { client, session, storage } = visitor(refusal(401, 'auth.invalid_credentials'))
  await expect(signIn(client, session, credentials)).rejects.toMatchObject({
    code: 'auth.invalid_credentials',
  })
  expect(storage.length).toBe(0)
})

test('a profile that cannot be loaded leaves no half-open session', async () => {
  const { client, session, storage } = visitor(accepted(), refusal(401, 'auth.session_required'))
  await expect(signIn(client, session, credentials)).rejects.toMatchObject({ status: 401 })
  expect(storage.length).toBe(0)
})

test('a success without a token is not a sign-in', async () => {
  const { client, session, storage } = visitor(json(200, sampleProfile))
  await expect(signIn(client, session, credentials)).rejects.toBeInstanceOf(UnreadableReply)
  expect(storage.length).toBe(0)
})
