import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as eventLoop } from 'node:timers/promises'

import { openableObject, vaultKey, vaultObject, vaultStatus, type Deposit } from '@ancrage/contract'
import { concatBytes } from '@ancrage/proof'
import {
  newIdentity,
  NONCE_BYTES,
  openMessage,
  PLAIN_PART_BYTES,
  writeRecipient,
  type Identity,
} from '@ancrage/vault'
import { sealedCopy, type SealedCopy } from '@ancrage/vault/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Caller } from '../testing/caller.ts'
import { newDeposit } from '../testing/new-deposit.ts'
import { depositOf, profileOf, refusalOf } from '../testing/read-reply.ts'
import { somebodyWaits } from '../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { openPartChecks } from './check-parts.ts'
import { removeDeleted, sweepOrphans } from './keep-vault.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const DAY_MS = 86_400_000
const ADDRESSES = { anna: 'anna-0@example.org' }

let service: TestService
let anna: Caller
let identity: Identity
let people = 0
const failures: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void failures.push(line) })
  service = await openTestService({ log })
})
afterAll(() => service.close())
beforeEach(async () => {
  anna = await newPerson()
  identity = await withKey(anna)
})

async function newPerson(storage = true): Promise<Caller> {
  people += 1
  const email = `anna-${people}@example.org`
  ADDRESSES.anna = email
  const id = await service.createAccount({ email, credits: 20 })
  await query('update accounts set storage = $2 where id = $1', [id, storage])
  return service.signIn(email)
}

async function withKey(caller: Caller): Promise<Identity> {
  const made = newIdentity(random)
  const reply = await putKey(caller, writeRecipient(made.recipient))
  vaultKey.parse(reply.json())
  return made
}

const putKey = (caller: Caller, recipient: string) =>
  caller.call({ method: 'PUT', url: '/api/vault/key', payload: { recipient } })
const query = async (statement: string, values: unknown[] = []) =>
  (await service.client.pool.query<Record<string, unknown>>(statement, values)).rows
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const statusOf = async (caller = anna) => vaultStatus.parse((await caller.get('/vault')).json())

async function deposited(plain: Uint8Array, caller = anna): Promise<Deposit> {
  const file = { name: 'œuvre.bin', size: plain.length, sha256: sha256Of(plain) }
  return depositOf(await caller.post('/deposits', newDeposit({ files: [file] })))
}

/** A copy as a browser makes it. */
const sealed = (plain: Uint8Array, to = [identity.recipient]): SealedCopy => sealedCopy(plain, to)

function begin({ id, files }: Deposit, { header, nonce }: SealedCopy, caller = anna) {
  return caller.post('/vault/objects', {
    depositId: id,
    fileId: files[0]?.id ?? '',
    header: Buffer.from(header).toString('base64'),
    nonce: Buffer.from(nonce).toString('base64'),
  })
}

const objectIn = (reply: Awaited<ReturnType<typeof begin>>) => openableObject.parse(reply.json())

function put(id: string, part: number, bytes: Uint8Array, caller = anna, announced = bytes) {
  const digest = createHash('sha256').update(announced).digest('base64')
  return caller.call({
    method: 'PUT',
    url: `/api/vault/objects/${id}/parts/${part}`,
    headers: {
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${digest}:`,
    },
    payload: Buffer.from(bytes),
  })
}

/** A file that is deposited, encrypted, sent and complete. */
async function kept(plain = random(1000), caller = anna, key = identity) {
  const deposit = await deposited(plain, caller)
  const copy = sealed(plain, [key.recipient])
  const { id } = objectIn(await begin(deposit, copy, caller))
  for (const [part, bytes] of copy.parts.entries()) {
    expect((await put(id, part, bytes, caller)).statusCode).toBe(204)
  }
  const reply = await caller.post(`/vault/objects/${id}/complete`, {})
  return { id, deposit, copy, plain, object: vaultObject.parse(reply.json()) }
}

const contentOf = (id: string, caller = anna, range?: string) =>
  caller.call({
    method: 'GET',
    url: `/api/vault/objects/${id}/content`,
    ...(range && { headers: { range } }),
  })

async function namesInStore(): Promise<readonly string[]> {
  const names: string[] = []
  for await (const { name } of service.vault.list()) names.push(name)
  return names
}

const keeping = () => ({ context: service.context, store: service.vault })

/** Answers how to mend it. */
async function makeUnreadable(id: string): Promise<() => Promise<void>> {
  const name = (await namesInStore()).find((one) => one.includes(id)) ?? ''
  const file = join(service.vaultFolder, name)
  const bytes = await readFile(file)
  // A folder in its place is found, and cannot be read.
  await rm(file)
  await mkdir(file)
  return async () => {
    await rm(file, { recursive: true })
    await writeFile(file, bytes)
  }
}

const checkedSince = async (since: Date, ids: readonly string[]) => {
  const statement =
    'select object_id as id from vault_parts where checked_at >= $1 and object_id = any ($2)'
  return (await query(statement, [since, ids])).map(({ id }) => id)
}

describe('an encrypted copy', () => {
  test('comes back byte for byte, as one age file, and none of its bytes can be read here', async () => {
    const marker = random(32)
    const plain = Buffer.concat([marker, random(70_000), marker])
    const { id, object, deposit } = await kept(plain)
    expect(object).toMatchObject({ state: 'kept', size: plain.length, parts: 1, damagedAt: null })
    const reply = await contentOf(id)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${id}.age"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
    })
    expect(Buffer.from(reply.rawPayload).includes(Buffer.from(marker))).toBe(false)
    const opened = sealedFileOpened(reply.rawPayload)
    expect(Buffer.compare(opened, plain)).toBe(0)
    const listed = await anna.get(`/vault/objects?depositId=${deposit.id}`)
    expect(listed.json()).toEqual({ items: [object], mayLeave: true })
  })

  test('of several parts is sent in any order, twice, and read from anywhere', async () => {
    const plain = random(PLAIN_PART_BYTES + 5)
    const deposit = await deposited(plain)
    const copy = sealed(plain)
    const { id, parts } = objectIn(await begin(deposit, copy))
    expect(parts).toBe(2)
    const [first = random(0), second = random(0)] = copy.parts
    expect(refusalOf(await anna.post(`/vault/objects/${id}/complete`, {})).code).toBe(
      'vault.not_complete',
    )
    for (const [part, bytes] of [
      [1, second],
      [1, second],
      [0, first],
    ] as const) {
      expect((await put(id, part, bytes)).statusCode).toBe(204)
    }
    expect((await contentOf(id)).statusCode).toBe(409)
    expect((await anna.post(`/vault/objects/${id}/complete`, {})).statusCode).toBe(200)
    const whole = concatBytes(copy.header, copy.nonce, first, second)
    expect(Buffer.compare((await contentOf(id)).rawPayload, whole)).toBe(0)
    const edge = copy.header.length + NONCE_BYTES + first.length
    const across = await contentOf(id, anna, `bytes=${edge - 10}-${edge + 4}`)
    expect(across.statusCode).toBe(206)
    expect(across.headers['content-range']).toBe(`bytes ${edge - 10}-${edge + 4}/${whole.length}`)
    expect(Buffer.compare(across.rawPayload, whole.subarray(edge - 10, edge + 5))).toBe(0)
    const beyond = await contentOf(id, anna, `bytes=${whole.length}-`)
    expect(beyond.statusCode).toBe(416)
  })

  test('is kept once for the same file of the same owner, and twice for two owners', async () => {
    const plain = random(500)
    const first = await kept(plain)
    const again = objectIn(await begin(await deposited(plain), sealed(plain)))
    expect(again).toMatchObject({ id: first.id, state: 'kept' })
    const used = (await statusOf()).usedBytes
    expect(used).toBe(500)
    const bruno = await newPerson()
    const other = await kept(plain, bruno, await withKey(bruno))
    expect(other.id).not.toBe(first.id)
  })

  test('D14: is not read for who asks of it without its bytes', async () => {
    const { id, object } = await kept(random(1000))
    const read = vi.spyOn(service.vault, 'read')
    const whole = await anna.call({ method: 'HEAD', url: `/api/vault/objects/${id}/content` })
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, 0])
    expect(Number(whole.headers['content-length'])).toBeGreaterThan(object.size)
    expect((await contentOf(id)).rawPayload).toHaveLength(Number(whole.headers['content-length']))
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  test('of an empty file is one part of a tag', async () => {
    const { id, object } = await kept(random(0))
    expect(object).toMatchObject({ size: 0, parts: 1 })
    expect(sealedFileOpened((await contentOf(id)).rawPayload)).toHaveLength(0)
  })
})

describe('nobody leaves or reads a copy who may not:', () => {
  test('T049 without storage, or without a key, nothing is begun', async () => {
    const plain = random(10)
    const poor = await newPerson(false)
    expect(refusalOf(await begin(await deposited(plain, poor), sealed(plain), poor)).code).toBe(
      'vault.no_storage',
    )
    const keyless = await newPerson()
    expect(
      refusalOf(await begin(await deposited(plain, keyless), sealed(plain), keyless)).code,
    ).toBe('vault.no_key')
  })

  test('T114 a part under another owner’s id, and a read of it, are answered like a missing copy', async () => {
    const { id, copy, deposit } = await kept()
    const bruno = await newPerson()
    await withKey(bruno)
    const [bytes = random(0)] = copy.parts
    const replies = [
      await put(id, 0, bytes, bruno),
      await contentOf(id, bruno),
      await bruno.get(`/vault/objects/${id}`),
      await bruno.call({ method: 'DELETE', url: `/api/vault/objects/${id}` }),
      await bruno.post(`/vault/objects/${id}/complete`, {}),
    ]
    for (const reply of replies) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([404, 'object.not_found'])
    }
    const seen = await bruno.get(`/vault/objects?depositId=${deposit.id}`)
    expect(seen.json()).toEqual({ items: [], mayLeave: false })
  })

  test('T117 a stolen session reads nothing ten minutes after its person was last there', async () => {
    const { id, deposit, copy } = await kept()
    service.advance(11 * 60_000)
    // AV5: what only opens it with its key is answered to who would leave it anew.
    expect(objectIn(await begin(deposit, copy))).toMatchObject({ id, state: 'kept' })
    for (const path of [`/vault/objects/${id}`, `/vault/objects/${id}/content`]) {
      const reply = await anna.get(path)
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([
        403,
        'auth.reauthentication_required',
      ])
    }
    expect(refusalOf(await putKey(anna, writeRecipient(identity.recipient))).code).toBe(
      'auth.reauthentication_required',
    )
    expect(
      (await anna.call({ method: 'DELETE', url: `/api/vault/objects/${id}` })).statusCode,
    ).toBe(403)
  })

  test('T118 who is suspended while a part is being sent has not sent it', async () => {
    const plain = random(100)
    const copy = sealed(plain)
    const { id } = objectIn(await begin(await deposited(plain), copy))
    await query('update accounts set suspended_at = now() where email = $1', [ADDRESSES.anna])
    const reply = await put(id, 0, copy.parts[0] ?? random(0))
    expect(reply.statusCode).toBe(401)
    expect(await query('select from vault_parts where object_id = $1', [id])).toEqual([])
  })

  test.each([
    ['D3', 'suspended_at = now()', 'auth.session_required', 'delete'],
    ['D8', 'storage = false', 'vault.no_storage', 'begin'],
  ] as const)(
    '%s: who loses it (%s) in the same moment is refused (%s): %s',
    async (_, loss, code, act) => {
      const { id } = await kept()
      const plain = random(10)
      const deposit = await deposited(plain)
      const { pool } = service.client
      const taking = await pool.connect()
      await taking.query('begin')
      await taking.query(`update accounts set ${loss} where email = $1`, [ADDRESSES.anna])
      let isAnswered = false
      const asked = (
        act === 'begin'
          ? begin(deposit, sealed(plain))
          : anna.call({ method: 'DELETE', url: `/api/vault/objects/${id}` })
      ).finally(() => (isAnswered = true))
      await vi.waitUntil(async () => isAnswered || (await somebodyWaits(pool)), { timeout: 20_000 })
      await taking.query('commit')
      taking.release()
      expect(refusalOf(await asked).code).toBe(code)
      const left = await query('select state from vault_objects where id = $1', [id])
      expect(left).toEqual([{ state: 'kept' }])
    },
  )

  test('a header for nobody, for others too, or that is none, is refused', async () => {
    const plain = random(10)
    const deposit = await deposited(plain)
    const copy = sealed(plain)
    const toTwo = sealed(plain, [identity.recipient, newIdentity(random).recipient])
    for (const header of [toTwo.header, random(168), copy.header.subarray(0, -1)]) {
      const reply = await begin(deposit, { ...copy, header })
      expect(reply.statusCode).toBe(422)
    }
    const reply = await begin(deposit, { ...copy, nonce: random(15) })
    expect(reply.statusCode).toBe(422)
  })

  test('a program reads and writes with the scopes of its key, and with no other', async () => {
    const { id } = await kept()
    const keyWith = async (...scopes: string[]) =>
      (await anna.post('/api-keys', { name: 'K', scopes })).json<{ key: string }>().key
    const read = (key: string) =>
      service.app.inject({
        url: `/api/vault/objects/${id}/content`,
        headers: { authorization: `Bearer ${key}` },
      })
    const [reader, other] = [
      await keyWith('vault:read'),
      await keyWith('deposits:read', 'vault:write'),
    ]
    service.advance(11 * 60_000)
    expect((await read(reader)).statusCode).toBe(200)
    expect(refusalOf(await read(other)).code).toBe('api_key.not_enough')
  })
})

describe('a part', () => {
  test('T116 that is not what was announced is not kept', async () => {
    const plain = random(1000)
    const copy = sealed(plain)
    const [bytes = random(0)] = copy.parts
    const { id } = objectIn(await begin(await deposited(plain), copy))
    const before = await namesInStore()
    const flipped = bytes.slice()
    flipped[3] = (flipped[3] ?? 0) ^ 1
    const replies = [
      await put(id, 0, flipped, anna, bytes),
      await put(id, 0, bytes.subarray(1)),
      await put(id, 0, concatBytes(bytes, random(1))),
    ]
    for (const reply of replies) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'vault.part_refused'])
    }
    expect((await put(id, 1, bytes)).statusCode).toBe(404)
    expect(await namesInStore()).toEqual(before)
    expect((await put(id, 0, bytes)).statusCode).toBe(204)
  })

  test('T113 takes no other’s place, and a complete copy none at all', async () => {
    const plain = random(1000)
    const [copy, other] = [sealed(plain), sealed(plain)]
    const { id } = objectIn(await begin(await deposited(plain), copy))
    const [mine = random(0)] = copy.parts
    const [replayed = random(0)] = other.parts
    expect((await put(id, 0, mine)).statusCode).toBe(204)
    expect(refusalOf(await put(id, 0, replayed)).code).toBe('vault.part_differs')
    await anna.post(`/vault/objects/${id}/complete`, {})
    expect(refusalOf(await put(id, 0, replayed)).code).toBe('vault.part_differs')
    expect(sealedFileOpened((await contentOf(id)).rawPayload)).toEqual(Buffer.from(plain))
  })

  test('of two writers at once is one object', async () => {
    const plain = random(200_000)
    const copy = sealed(plain)
    const [bytes = random(0)] = copy.parts
    const { id } = objectIn(await begin(await deposited(plain), copy))
    const replies = await Promise.all(Array.from({ length: 8 }, () => put(id, 0, bytes)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204))
    expect((await namesInStore()).filter((name) => name.includes(id))).toHaveLength(1)
    const hostile = sealed(plain).parts[0] ?? random(0)
    const next = await newPerson()
    const key = await withKey(next)
    const mine = sealed(plain, [key.recipient])
    const { id: raced } = objectIn(await begin(await deposited(plain, next), mine, next))
    const answers = await Promise.all([
      put(raced, 0, mine.parts[0] ?? bytes, next),
      put(raced, 0, hostile, next),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]))
    expect(await query('select from vault_parts where object_id = $1', [raced])).toHaveLength(1)
  })
})

describe('D2: what is refused after its bytes came leaves none in the store:', () => {
  const begun = async () => {
    const plain = random(100)
    const copy = sealed(plain)
    const { id } = objectIn(await begin(await deposited(plain), copy))
    return { id, bytes: copy.parts[0] ?? random(0) }
  }
  const storedOf = async (id: string) => (await namesInStore()).filter((name) => name.includes(id))

  test('of many writers of one part, those that come second', async () => {
    const { id, bytes } = await begun()
    const others = Array.from({ length: 8 }, () => random(bytes.length))
    const replies = await Promise.all(others.map((other) => put(id, 0, other)))
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(await storedOf(id)).toHaveLength(1)
  })

  test('a part of a copy that was deleted meanwhile', async () => {
    const { id, bytes } = await begun()
    const { pool } = service.client
    const deletion = await pool.connect()
    await deletion.query('begin')
    await deletion.query(`update vault_objects set state = 'deleted' where id = $1`, [id])
    const asked = put(id, 0, bytes)
    await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
    await deletion.query('commit')
    deletion.release()
    expect((await asked).statusCode).toBe(404)
    expect(await storedOf(id)).toEqual([])
  })

  test('a part of somebody who was suspended while sending it', async () => {
    const { id, bytes } = await begun()
    const slowly = async function* () {
      yield Buffer.from(bytes.subarray(0, 50))
      await query('update accounts set suspended_at = now() where email = $1', [ADDRESSES.anna])
      yield Buffer.from(bytes.subarray(50))
    }
    const digest = createHash('sha256').update(bytes).digest('base64')
    const reply = await anna.call({
      method: 'PUT',
      url: `/api/vault/objects/${id}/parts/0`,
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(bytes.length),
        'content-digest': `sha-256=:${digest}:`,
      },
      payload: Readable.from(slowly()),
    })
    expect(reply.statusCode).toBe(401)
    expect(await storedOf(id)).toEqual([])
  })

  test('what the same writer sent again, and was kept, is not removed', async () => {
    const { id, bytes } = await begun()
    const replies = await Promise.all(Array.from({ length: 4 }, () => put(id, 0, bytes)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
    expect(await storedOf(id)).toHaveLength(1)
  })

  test('deleted copies are all gone after one run, however many they are', async () => {
    const [row] = await query('select id from accounts where email = $1', [ADDRESSES.anna])
    await query(
      `insert into vault_objects (id, account_id, owner_id, state, sha256, size, header, nonce, key_id, created_at, active_at)
        select gen_random_uuid(), $1, $1, 'deleted', '', 0, '', '', $1, now(), now() from generate_series(1, 230)`,
      [row?.['id']],
    )
    await removeDeleted(keeping())
    expect(await query(`select from vault_objects where state = 'deleted'`)).toEqual([])
  })
})

test('E6: of one account eight parts are received at once, and another one meanwhile', async () => {
  const plain = random(100)
  const copy = sealed(plain)
  const { id } = objectIn(await begin(await deposited(plain), copy))
  const bytes = copy.parts[0] ?? random(0)
  const rest = Promise.withResolvers<void>()
  const begun = Array.from({ length: 8 }, () => Promise.withResolvers<void>())
  const slow = begun.map(({ resolve }) => putSlowly(id, bytes, resolve, rest.promise))
  await Promise.all(begun.map(({ promise }) => promise))
  const ninth = await put(id, 0, bytes)
  expect([ninth.statusCode, refusalOf(ninth).code]).toEqual([429, 'limit.exceeded'])
  const other = await newPerson()
  const key = await withKey(other)
  const { object } = await kept(random(50), other, key)
  expect(object.state).toBe('kept')
  rest.resolve()
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 204))
  expect((await put(id, 0, bytes)).statusCode).toBe(204)
})

test('a part over a slow line is taken while it keeps the least pace, after half a minute too', async ({
  signal,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const plain = random(1_200_000)
  const copy = sealed(plain)
  const { id } = objectIn(await begin(await deposited(plain), copy))
  const bytes = copy.parts[0] ?? random(0)
  const connected = once(service.app.server, 'connection')
  const sending = sendingTo(await address(), id, bytes)
  const answered = once(sending, 'response')
  sending.write(bytes.subarray(0, 600_000))
  const [socket] = (await connected) as [Socket]
  while (socket.bytesRead < 600_000) {
    signal.throwIfAborted()
    await eventLoop()
  }
  vi.advanceTimersByTime(30_000)
  sending.end(bytes.subarray(600_000))
  const [answer] = (await answered) as [IncomingMessage]
  expect(answer.statusCode).toBe(204)
})

test('AV6: a part that is cut off leaves nothing, and no line in the log', async () => {
  const before = failures.length
  const plain = random(1_000_000)
  const copy = sealed(plain)
  const { id } = objectIn(await begin(await deposited(plain), copy))
  const bytes = copy.parts[0] ?? random(0)
  const incoming = join(service.vaultFolder, 'incoming')
  const received = async (): Promise<number> => (await readdir(incoming).catch(() => [])).length
  const sending = sendingTo(await address(), id, bytes)
  const isCut = once(sending, 'error')
  sending.write(bytes.subarray(0, 600_000))
  await vi.waitUntil(async () => (await received()) === 1, { timeout: 20_000 })
  sending.destroy(new Error('gone'))
  await isCut
  await vi.waitUntil(async () => (await received()) === 0, { timeout: 20_000 })
  expect((await put(id, 0, bytes)).statusCode).toBe(204)
  expect(failures.slice(before)).toEqual([])
})

/** The service at a port: whoever asks first opens it. */
let opened: Promise<string> | undefined
const address = (): Promise<string> =>
  (opened ??= service.app.listen({ port: 0, host: '127.0.0.1' }))

function sendingTo(url: string, id: string, bytes: Uint8Array): ClientRequest {
  const { token, cookies } = anna
  const sending = request(`${url}/api/vault/objects/${id}/parts/0`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: Object.entries(cookies).map(([name, value]) => `${name}=${value}`),
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
    },
  })
  onTestFinished(() => void sending.destroy())
  return sending
}

function putSlowly(id: string, bytes: Uint8Array, begun: () => void, rest: Promise<void>) {
  const slowly = async function* () {
    yield Buffer.from(bytes.subarray(0, 50))
    begun()
    await rest
    yield Buffer.from(bytes.subarray(50))
  }
  return anna.call({
    method: 'PUT',
    url: `/api/vault/objects/${id}/parts/0`,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
    },
    payload: Readable.from(slowly()),
  })
}

describe('the quota', () => {
  test('P3 T115 of many uploads at once lets in as many as fit', async () => {
    const [row] = await query('select id from accounts where email = $1', [ADDRESSES.anna])
    await query('insert into vault_quotas (owner_id, limit_bytes) values ($1, 350)', [row?.['id']])
    const files = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const plain = random(100)
        return { deposit: await deposited(plain), copy: sealed(plain) }
      }),
    )
    const replies = await Promise.all(files.map(({ deposit, copy }) => begin(deposit, copy)))
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(3)
    expect(codes.filter((code) => code === 409)).toHaveLength(7)
    expect(await statusOf()).toMatchObject({ quotaBytes: 350, usedBytes: 300 })
    const begun = replies.flatMap((reply) => (reply.statusCode === 201 ? objectIn(reply).id : []))
    await anna.call({ method: 'DELETE', url: `/api/vault/objects/${begun[0]}` })
    expect((await statusOf()).usedBytes).toBe(200)
  })

  test('refuses a file that is larger than all of it', async () => {
    const file = { name: 'f', size: 100_000_001, sha256: 'ab'.repeat(32) }
    const deposit = depositOf(await anna.post('/deposits', newDeposit({ files: [file] })))
    expect(refusalOf(await begin(deposit, sealed(random(1)))).code).toBe('vault.full')
    expect((await statusOf()).usedBytes).toBe(0)
  })
})

describe('what goes on by itself', () => {
  test('ends an upload that nobody goes on with for seven days, and gives its room back', async () => {
    const plain = random(300)
    const copy = sealed(plain)
    const { id } = objectIn(await begin(await deposited(plain), copy))
    await put(id, 0, copy.parts[0] ?? plain)
    const { id: whole } = await kept()
    service.advance(6 * DAY_MS)
    await removeDeleted(keeping())
    expect(await query('select from vault_objects where id = $1', [id])).toHaveLength(1)
    service.advance(1.1 * DAY_MS)
    await removeDeleted(keeping())
    expect(await query('select from vault_objects where id = $1', [id])).toEqual([])
    const names = await namesInStore()
    expect(names.some((name) => name.includes(id))).toBe(false)
    expect(names.some((name) => name.includes(whole))).toBe(true)
    anna = await service.signIn(ADDRESSES.anna)
    expect((await statusOf()).usedBytes).toBe(1000)
  })

  test('P11 finds one flipped bit in one run of checks, and says so on the copy', async () => {
    const { id, deposit } = await kept()
    service.advance(31 * DAY_MS)
    const checkParts = openPartChecks(keeping())
    while ((await checkParts()) > 0) continue
    const name = (await namesInStore()).find((one) => one.includes(id)) ?? ''
    await flipABit(name)
    service.advance(31 * DAY_MS)
    expect(await checkParts()).toBe(1)
    anna = await service.signIn(ADDRESSES.anna)
    const listed = await anna.get(`/vault/objects?depositId=${deposit.id}`)
    expect(
      listed.json<{ items: { damagedAt: string | null }[] }>().items[0]?.damagedAt,
    ).not.toBeNull()
  })

  test('E5: a part that cannot be read does not keep the others from being checked', async () => {
    const [ill, well] = [await kept(), await kept()]
    service.advance(31 * DAY_MS)
    const mend = await makeUnreadable(ill.id)
    const since = service.context.now()
    const checkParts = openPartChecks(keeping())
    await checkParts()
    expect(await checkedSince(since, [ill.id, well.id])).toEqual([well.id])
    await mend()
    await checkParts()
    expect(await checkedSince(since, [ill.id])).toEqual([ill.id])
  })

  test('E5: however many cannot be read, those behind them are, and each run says one line about it', async () => {
    await query('delete from vault_parts')
    const ill = [await kept(), await kept(), await kept()]
    service.advance(1)
    const well = await kept()
    service.advance(31 * DAY_MS)
    for (const { id } of ill) await makeUnreadable(id)
    const lines: unknown[] = []
    const sink = { write: (line: string) => void lines.push(JSON.parse(line)) }
    const context = { ...service.context, log: pino({ base: null }, sink) }
    const since = service.context.now()
    const limits = { checked: 1, unreadable: 2 }
    const checkParts = openPartChecks({ ...keeping(), context }, limits)
    await checkParts()
    expect(lines).toMatchObject([{ event: 'vault.unreadable', unreadable: 2 }])
    expect(await checkedSince(since, [well.id])).toEqual([])
    await checkParts()
    expect(lines).toMatchObject([{}, { event: 'vault.unreadable', unreadable: 1 }])
    expect(await checkedSince(since, [well.id])).toEqual([well.id])
  })

  test('removes what is in the store without a row, and nothing else', async () => {
    const { id } = await kept()
    const orphan = `ab/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(10)}ab/0-${'0'.repeat(16)}`
    const bytes = random(20)
    const sha256 = createHash('sha256').update(bytes).digest()
    const pieces = async function* () {
      yield bytes
    }
    await service.vault.put(orphan, pieces(), { bytes: 20, sha256 })
    const at = (days: number) => () => new Date(Date.now() + days * DAY_MS)
    await sweepOrphans({ ...keeping(), context: { ...service.context, now: at(0) } })
    expect(await namesInStore()).toContain(orphan)
    await sweepOrphans({ ...keeping(), context: { ...service.context, now: at(2) } })
    const names = await namesInStore()
    expect(names).not.toContain(orphan)
    expect(names.some((name) => name.includes(id))).toBe(true)
  })

  test('T102 T119 an erased account’s copies lose their header at once, and their parts after it', async () => {
    const { id } = await kept()
    const { email } = profileOf(await anna.get('/user/profile'))
    expect((await anna.post('/user/erase', { email, proofsBecomeUnusable: true })).statusCode).toBe(
      200,
    )
    const [row] = await query(
      'select state, octet_length(header) as length from vault_objects where id = $1',
      [id],
    )
    expect(row).toEqual({ state: 'deleted', length: 0 })
    expect(
      await query('select from vault_keys where recipient = $1', [Buffer.from(identity.recipient)]),
    ).toEqual([])
    await removeDeleted(keeping())
    expect((await namesInStore()).some((name) => name.includes(id))).toBe(false)
  })
})

describe('a key', () => {
  test('that takes another’s place leaves what was encrypted before to the first', async () => {
    const { id, object } = await kept()
    const second = await withKey(anna)
    const status = await statusOf()
    expect(status.key?.recipient).toBe(writeRecipient(second.recipient))
    expect(status.key?.id).not.toBe(object.keyId)
    expect(sealedFileOpened((await contentOf(id)).rawPayload)).toHaveLength(1000)
    const back = await putKey(anna, writeRecipient(identity.recipient))
    expect(vaultKey.parse(back.json()).id).toBe(object.keyId)
    const audited = await query(
      `select details from audit_entries where action = 'account.vaultKeySet' order by id desc limit 1`,
    )
    expect(audited).toEqual([{ details: { recipient: writeRecipient(identity.recipient) } }])
  })

  test('D9: of many that are set at once one is in use, and none fails', async () => {
    const keys = Array.from({ length: 12 }, () => writeRecipient(newIdentity(random).recipient))
    const replies = await Promise.all(keys.map((key) => putKey(anna, key)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  test('that is none is refused', async () => {
    const recipient = writeRecipient(identity.recipient).replace(/.$/, (last) =>
      last === 'q' ? 'p' : 'q',
    )
    expect((await putKey(anna, recipient)).statusCode).toBe(422)
  })
})

/** As `age -d` does, of a file of one part. */
const sealedFileOpened = (file: Uint8Array, by = identity): Buffer =>
  Buffer.from(openMessage(new Uint8Array(file), by))

async function flipABit(name: string): Promise<void> {
  const pieces = await service.vault.read(name)
  if (!pieces) throw new Error(`${name} is not in the store`)
  const bytes = await buffer(pieces)
  bytes.writeUInt8(bytes.readUInt8(7) ^ 16, 7)
  await service.vault.remove(name)
  const sha256 = createHash('sha256').update(bytes).digest()
  const again = async function* () {
    yield bytes
  }
  await service.vault.put(name, again(), { bytes: bytes.length, sha256 })
}
