import { logout } from '@ancrage/contract'
import { expect, test, vi } from 'vitest'

import { memoryStorage } from '../kept.ts'
import { signedInClient } from '../../testing/open-client.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { json, refusal, scriptedServer } from '../../testing/scripted-server.ts'
import { confirmSession } from './check-session.ts'
import { ApiRefusal } from '../failures.ts'
import { loadProfile } from './load-profile.ts'
import { openSession } from './session.ts'
import { signOut } from './sign-out.ts'

test('the session is the entries user and accessToken', () => {
  const storage = memoryStorage()
  const session = openSession(storage, new EventTarget())
  session.keepToken('token')
  session.keepUser(sampleProfile)
  expect(storage.getItem('accessToken')).toBe('token')
  expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(sampleProfile)
  session.clear('signedOut')
  expect(storage.length).toBe(0)
})

test('a stored user that cannot be read shows no name but still opens the frame', () => {
  const session = openSession(memoryStorage({ user: '{"name":1}' }), new EventTarget())
  expect(session.user()).toBeNull()
  expect(session.hasUser()).toBe(true)
})

test('a change made in another tab is told', () => {
  const otherTabs = new EventTarget()
  const session = openSession(memoryStorage(), otherTabs)
  const listener = vi.fn<() => void>()
  const stop = session.subscribe(listener)
  otherTabs.dispatchEvent(new Event('storage'))
  stop()
  otherTabs.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledOnce()
})

test('a session that another tab ends is known to have ended there, until one begins again', () => {
  const otherTabs = new EventTarget()
  const storage = memoryStorage({ user: JSON.stringify(sampleProfile) })
  const session = openSession(storage, otherTabs)
  storage.removeItem('user')
  otherTabs.dispatchEvent(new Event('storage'))
  expect(session.ended()).toBe('elsewhere')
  storage.setItem('user', JSON.stringify(sampleProfile))
  otherTabs.dispatchEvent(new Event('storage'))
  expect(session.ended()).toBeNull()
})

test.each(['storage', 'pageshow'])(
  'AE8: another person in the place of the first, all between two events (%s), has the page, and keeps it',
  (event) => {
    const otherTabs = new EventTarget()
    const storage = memoryStorage({ user: JSON.stringify(sampleProfile) })
    const session = openSession(storage, otherTabs)
    expect(session.person()).toBe(sampleProfile.id)
    const next = { ...sampleProfile, id: crypto.randomUUID() }
    storage.setItem('user', JSON.stringify(next))
    otherTabs.dispatchEvent(new Event(event))
    expect(session.person()).toBe(next.id)
    session.clear('signedOut')
    expect(session.person()).toBe(next.id)
  },
)

test('who was not signed in is told of no end by what another tab keeps', () => {
  const otherTabs = new EventTarget()
  const session = openSession(memoryStorage(), otherTabs)
  otherTabs.dispatchEvent(new Event('storage'))
  expect(session.ended()).toBeNull()
})

test('what another tab clears after this one says no more of how it ended', () => {
  const otherTabs = new EventTarget()
  const session = openSession(memoryStorage(), otherTabs)
  session.clear('lost')
  otherTabs.dispatchEvent(new Event('storage'))
  expect(session.ended()).toBe('lost')
})

test('signing out calls the server, then forgets', async () => {
  const { fetch, sent } = scriptedServer(new Response(null, { status: 204 }))
  const { client, session, storage } = signedInClient(fetch)
  await signOut(client, session)
  expect(sent[0]?.url).toBe(`/api${logout.path}`)
  expect(storage.length).toBe(0)
  expect(session.ended()).toBe('signedOut')
})

test.each([
  ['the server refuses', refusal(500, 'service.failed')],
  ['the session is already gone', refusal(401, 'auth.session_required')],
  ['the connection is lost', new TypeError('network')],
])('signing out forgets, and tells the console alone, even where %s', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockReset().mockReturnValueOnce()
  const { client, session, storage } = signedInClient(scriptedServer(answer).fetch)
  await signOut(client, session)
  expect(warn).toHaveBeenCalledOnce()
  expect(storage.length).toBe(0)
  expect(session.ended()).toBe('signedOut')
})

test('what is answered that the session has ended, while somebody signs out, is no loss', async () => {
  const { fetch } = scriptedServer(refusal(401, 'auth.session_required'))
  const { client, session } = signedInClient(fetch)
  session.leave()
  await expect(loadProfile(client, session)).rejects.toThrow(ApiRefusal)
  expect(session.ended()).toBe('signedOut')
  session.keepToken('next')
  session.clear('lost')
  expect(session.ended()).toBe('lost')
})

test('a profile that comes once the session has ended is not stored', async () => {
  const { fetch } = scriptedServer(json(200, sampleProfile))
  const { client, session, storage } = signedInClient(fetch)
  const loading = loadProfile(client, session)
  session.clear('signedOut')
  expect(await loading).toEqual(sampleProfile)
  expect(storage.length).toBe(0)
})

test('a profile refused for want of a session clears the token and the user', async () => {
  const warn = vi.spyOn(console, 'warn').mockReset().mockReturnValueOnce()
  const { fetch } = scriptedServer(refusal(401, 'auth.session_required'))
  const { client, session, storage } = signedInClient(fetch)
  session.keepUser(sampleProfile)
  await expect(loadProfile(client, session)).rejects.toThrow(ApiRefusal)
  expect(storage.length).toBe(0)
  expect(warn).toHaveBeenCalledOnce()
})

test.each([
  ['the server fails', refusal(500, 'service.failed')],
  ['the connection is lost', new TypeError('network')],
])('a profile that cannot be read is told to the console alone, where %s', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockReset().mockReturnValueOnce()
  const { client, session, storage } = signedInClient(scriptedServer(answer).fetch)
  await expect(loadProfile(client, session)).rejects.toBeInstanceOf(Error)
  expect(warn).toHaveBeenCalledOnce()
  expect(storage.getItem('accessToken')).toBe('token')
})

test('a profile that nobody waits for any more is told to nobody', async () => {
  const warn = vi.spyOn(console, 'warn').mockReset()
  const { client, session } = signedInClient(scriptedServer(new TypeError('aborted')).fetch)
  await expect(loadProfile(client, session, AbortSignal.abort())).rejects.toBeInstanceOf(Error)
  expect(warn).not.toHaveBeenCalled()
})

test('a failed check clears the stored session', async () => {
  const { fetch } = scriptedServer(refusal(403, 'request.origin_refused'))
  const { client, session, storage } = signedInClient(fetch)
  await confirmSession(client, session)
  expect(storage.length).toBe(0)
})

test.each([
  ['a check that passes', json(200, { authenticated: true })],
  ['a check that cannot be made', new TypeError('network')],
])('%s keeps the stored session', async (_, answer) => {
  const { client, session, storage } = signedInClient(scriptedServer(answer).fetch)
  await confirmSession(client, session)
  expect(storage.getItem('accessToken')).toBe('token')
})
