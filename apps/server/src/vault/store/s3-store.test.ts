import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { openMessage } from '@ancrage/vault'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService } from '../../testing/test-service.ts'
import { beginCopy, contentOf, keepCopy, newKeeper, putPart } from '../testing/copies.ts'
import { findBucketProblem } from './bucket-problem.ts'
import { openS3Store } from './s3-store.ts'
import { StoreUnavailable } from './vault-store.ts'
import { startRadosGw, whyNoRadosGw, type RadosGw } from './testing/radosgw.ts'
import { STORE_CONTRACT } from './testing/store-contract.ts'

const now = () => new Date()
const STARTING_MS = 120_000
const bytes = randomBytes(400_000)
const facts = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() }
const NAME = 'ab/part'
const piecesOf = async function* (one: Buffer) {
  yield one.subarray(0, 1000)
  yield one.subarray(1000)
}

let server: RadosGw
beforeAll(async () => {
  if (!whyNoRadosGw) server = await startRadosGw()
}, STARTING_MS)
afterAll(() => server?.stop())

describe('P11 a bucket of Ceph’s S3 server', () => {
  test.for(STORE_CONTRACT)('%s', { timeout: 60_000 }, async ([, holds], { skip }) => {
    skip(whyNoRadosGw !== undefined, whyNoRadosGw)
    expect.hasAssertions()
    await holds(openS3Store(await server.newBucket(), { now }))
  })

  test('that hangs is unavailable for each call, and goes on afterwards', async ({ skip }) => {
    skip(whyNoRadosGw !== undefined, whyNoRadosGw)
    const place = await server.newBucket()
    const store = openS3Store(place, { now, patienceMs: 300 })
    server.freeze()
    for (const ask of [
      () => store.put(NAME, piecesOf(bytes), facts),
      () => store.read(NAME),
      () => store.head(NAME),
      () => store.remove(NAME),
      () => store.list()[Symbol.asyncIterator]().next(),
    ]) {
      await expect(ask()).rejects.toBeInstanceOf(StoreUnavailable)
    }
    server.thaw()
    const again = openS3Store(place, { now })
    // What was given up on may still be done, the removal of that name too.
    const other = `${NAME}-sent-afterwards`
    await again.put(other, piecesOf(bytes), facts)
    expect(await again.head(other)).toBe(bytes.length)
  })

  test('does what is asked of it at the start; other keys, or none of this name, do not', async ({
    skip,
  }) => {
    skip(whyNoRadosGw !== undefined, whyNoRadosGw)
    const place = await server.newBucket()
    const chance = { now, randomBytes }
    expect(await findBucketProblem(place, chance)).toBeUndefined()
    for (const other of [
      { ...place, secretAccessKey: 'another' },
      { ...place, address: `${place.address}-another` },
    ]) {
      expect(await findBucketProblem(other, chance)).toMatchObject({ kind: 'refuses' })
      // Where the bucket is gone nothing is known of its parts: none is taken for damaged.
      await expect(openS3Store(other, { now }).read(NAME)).rejects.toBeInstanceOf(StoreUnavailable)
    }
    const careless = createServer((request, reply) =>
      request.resume().once('end', () => reply.end()),
    )
    await once(careless.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void careless.close())
    const { port } = careless.address() as AddressInfo
    const overwriting = { ...place, address: `http://127.0.0.1:${port}/bucket` }
    expect(await findBucketProblem(overwriting, chance)).toMatchObject({ kind: 'overwrites' })
    const silent = { ...place, address: 'http://127.0.0.1:9/bucket' }
    expect(await findBucketProblem(silent, chance)).toMatchObject({ kind: 'silent' })
  })

  test('that has another part of this name keeps it, and says so', async ({ skip }) => {
    skip(whyNoRadosGw !== undefined, whyNoRadosGw)
    const store = openS3Store(await server.newBucket(), { now })
    await store.put(NAME, piecesOf(bytes), facts)
    const other = randomBytes(400_000)
    const sha256 = createHash('sha256').update(other).digest()
    const again = store.put(NAME, piecesOf(other), { bytes: other.length, sha256 })
    await expect(again).rejects.toBeInstanceOf(StoreUnavailable)
    const kept = createHash('sha256')
    for await (const piece of (await store.read(NAME)) ?? []) kept.update(piece)
    expect(kept.digest().equals(facts.sha256)).toBe(true)
  })
})

test('a copy is kept in a bucket; while it hangs a part is refused, leaves no row, and is sent later', async ({
  skip,
}) => {
  skip(whyNoRadosGw !== undefined, whyNoRadosGw)
  const place = await server.newBucket()
  const service = await openTestService({ vault: openS3Store(place, { now, patienceMs: 1_000 }) })
  onTestFinished(service.close)
  const keeper = await newKeeper(service, 'anna@example.org')
  const plain = new Uint8Array(randomBytes(200_000))
  const { id } = await keepCopy(keeper, plain)
  const { rawPayload } = await contentOf(keeper, id)
  expect(openMessage(new Uint8Array(rawPayload), keeper.identity)).toEqual(plain)
  const copy = await beginCopy(keeper, new Uint8Array(randomBytes(100_000)))
  const [part = new Uint8Array(0)] = copy.parts
  server.freeze()
  const refused = await putPart(keeper, copy.id, 0, part)
  server.thaw()
  expect([refused.statusCode, refusalOf(refused).code]).toEqual([503, 'vault.store_unavailable'])
  const rows = 'select from vault_parts where object_id = $1'
  expect((await service.client.pool.query(rows, [copy.id])).rowCount).toBe(0)
  expect((await putPart(keeper, copy.id, 0, part)).statusCode).toBe(204)
  expect((await keeper.caller.post(`/vault/objects/${copy.id}/complete`, {})).statusCode).toBe(200)
})
