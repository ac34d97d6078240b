import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { beginCopy, keepCopy, newKeeper, putPart } from '../testing/copies.ts'
import { openFolderStore } from './folder-store.ts'
import type { VaultStore } from './vault-store.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))

/** A service whose copies are in a folder, but for what a test has this store do instead. */
async function serviceWith(
  change: (store: VaultStore) => Partial<VaultStore>,
): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-store-'))
  const store = openFolderStore(folder, randomBytes)
  const service = await openTestService({ vault: { ...store, ...change(store) } })
  onTestFinished(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })
  return service
}

test('K2: a store that hangs behind the parts that it has taken leaves connections of the database to others', async () => {
  const awake = Promise.withResolvers<void>()
  let asked = 0
  const service = await serviceWith((store) => ({
    head: async (name) => {
      asked += 1
      await awake.promise
      return store.head(name)
    },
  }))
  const sending: Promise<{ statusCode: number }>[] = []
  for (const email of ['anna@example.org', 'bert@example.org', 'carl@example.org']) {
    const keeper = await newKeeper(service, email)
    for (let copy = 0; copy < 8; copy += 1) {
      const { id, parts } = await beginCopy(keeper, random(1_000))
      sending.push(putPart(keeper, id, 0, parts[0] ?? new Uint8Array(0)))
    }
  }
  await expect.poll(() => asked).toBeGreaterThanOrEqual(4)
  await service.createAccount({ email: 'other@example.org' })
  const other = await service.signIn('other@example.org')
  for (let call = 0; call < 20; call += 1) {
    expect((await other.get('/deposits')).statusCode).toBe(200)
  }
  awake.resolve()
  expect((await Promise.all(sending)).map(({ statusCode }) => statusCode)).toEqual(
    sending.map(() => 204),
  )
})

test('K5: bytes that a store gives beyond those asked for begin no other answer of the connection', async () => {
  const service = await serviceWith((store) => ({
    read: async (name, range) => {
      const bytes = await store.read(name, range)
      return bytes && followedBy(bytes, 'HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged')
    },
  }))
  const keeper = await newKeeper(service, 'anna@example.org')
  const { id } = await keepCopy(keeper, random(1_000))
  const { port } = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }))
  const cookie = Object.entries(keeper.caller.cookies).map((pair) => pair.join('='))
  const head = [
    `GET /api/vault/objects/${id}/content HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${keeper.caller.token}`,
    `cookie: ${cookie.join('; ')}`,
  ]
  const connection = connect(Number(port), '127.0.0.1')
  connection.write(`${head.join('\r\n')}\r\n\r\n`)
  const answered = await text(connection)
  expect(answered).toContain('HTTP/1.1 200 OK')
  expect(answered).not.toContain('forged')
})

async function* followedBy(
  bytes: AsyncIterable<Uint8Array>,
  more: string,
): AsyncGenerator<Uint8Array> {
  yield* bytes
  yield Buffer.from(more)
}
