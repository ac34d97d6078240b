import { newIdentity, writeIdentity } from '@ancrage/vault'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { keepCompanyKey, keptCompanyKey } from '../company/kept-company-key.ts'
import { randomBytes } from '../transfer/base64.ts'
import { forgetIdentity, keepIdentity, keptIdentity } from './kept-identity.ts'

const refusal = () => new DOMException('The operation is insecure.', 'SecurityError')

/** A browser that has the store and answers each request in its turn, or refuses to write. */
function storeOf(kept: Map<string, unknown>, { writes }: Readonly<{ writes: boolean }>) {
  const answered = (act: () => unknown) => {
    const request = new EventTarget()
    queueMicrotask(() => {
      Object.assign(request, { result: act() })
      request.dispatchEvent(new Event('success'))
    })
    return request
  }
  const objectStore = () => ({
    get: (id: string) => answered(() => kept.get(id)),
    delete: (id: string) => answered(() => kept.delete(id)),
    put: (value: unknown, id: string) => {
      if (!writes) throw new DOMException('The object could not be cloned.', 'DataCloneError')
      return answered(() => kept.set(id, value))
    },
  })
  const database = { transaction: () => ({ objectStore }), close: () => undefined }
  return { open: () => answered(() => database) }
}

function failing(): EventTarget {
  const request = Object.assign(new EventTarget(), { error: refusal() })
  queueMicrotask(() => request.dispatchEvent(new Event('error')))
  return request
}

const REFUSING = {
  'has no store': undefined,
  'throws as it is opened': {
    open: () => {
      throw refusal()
    },
  },
  'fails to open it': { open: failing },
  'cannot write keys': storeOf(new Map(), { writes: false }),
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each(Object.entries(REFUSING))('a browser that %s', (_, store) => {
  test('holds a key until the page is closed, and says so', async () => {
    vi.stubGlobal('indexedDB', store)
    const account = crypto.randomUUID()
    const identity = newIdentity(randomBytes)
    await keepIdentity(account, identity)
    const kept = await keptIdentity(account)
    expect(kept.lasts).toBe(false)
    expect(kept.identity && writeIdentity(kept.identity)).toBe(writeIdentity(identity))
    expect((await keptIdentity(crypto.randomUUID())).identity).toBeUndefined()
    await forgetIdentity(account)
    expect((await keptIdentity(account)).identity).toBeUndefined()
  })
})

test('a browser that keeps keys says so, before it has one too', async () => {
  const kept = new Map<string, unknown>()
  vi.stubGlobal('indexedDB', storeOf(kept, { writes: true }))
  expect(await keptIdentity('vera')).toEqual({ identity: undefined, lasts: true })
  const identity = newIdentity(randomBytes)
  await keepIdentity('vera', identity)
  expect(await keptIdentity('vera')).toEqual({ identity, lasts: true })
  expect([...kept.keys()]).toEqual(['vera'])
})

test('T131 a browser that keeps nothing cannot tell whether it saw a company’s key, and one that does can', async () => {
  const key = { recipient: randomBytes(32), verifier: randomBytes(32) }
  vi.stubGlobal('indexedDB', REFUSING['fails to open it'])
  expect(await keptCompanyKey('dora')).toBeNull()
  await keepCompanyKey('dora', key)
  expect(await keptCompanyKey('dora')).toEqual(key)
  vi.stubGlobal('indexedDB', storeOf(new Map(), { writes: true }))
  expect(await keptCompanyKey('noe')).toBeUndefined()
})

test('a key that the browser kept earlier and does not let go of is not said to be gone', async () => {
  vi.stubGlobal('indexedDB', REFUSING['fails to open it'])
  await expect(forgetIdentity('odile')).rejects.toThrow('keeps no keys')
})
