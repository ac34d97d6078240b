import { afterAll, beforeAll, expect, test } from 'vitest'

import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, pageOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { depositsWithoutWords, tryLockWords } from './indexing-store.ts'
import { wordsOfDeposit } from './words-of-deposit.ts'

const SAID = {
  accountId: '01a2104c-5c36-72d9-ac75-001489b3de18',
  companyId: null,
  title: 'Titre',
  depositor: 'Moi',
  quality: null,
  tags: null,
  coDepositors: null,
  onBehalfOf: null,
  reference: null,
  description: null,
}

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

async function one(statement: string, parameters: readonly unknown[] = []): Promise<unknown> {
  const { rows } = await service.client.pool.query<{ n: unknown }>(statement, [...parameters])
  return rows[0]?.n
}

const WAITING = 'select count(*)::int as n from unindexed_deposits'

test('20.8: a deposit waits for the index from its own transaction on, and is found once it stands there', async () => {
  await service.createAccount({ email: 'waits@example.org', credits: 2 })
  const caller = await service.signIn('waits@example.org')
  const { id } = depositOf(await caller.post('/deposits', newDeposit({ title: 'Attendu' })))
  expect(
    await one(`${WAITING} where $1::uuid between first_deposit_id and last_deposit_id`, [id]),
  ).toBe(1)
  expect(pageOf(await caller.get('/deposits?search=attendu')).total).toBe(0)
  await service.indexWords()
  expect(pageOf(await caller.get('/deposits?search=attendu')).total).toBe(1)
  expect(await one(WAITING)).toBe(0)
})

test('20.8: what was never indexed, or indexed in part, is caught up with, each deposit once', async () => {
  await service.createAccount({ email: 'many@example.org', credits: 1_500 })
  const caller = await service.signIn('many@example.org')
  for (const [batch, length] of [900, 300].entries()) {
    const deposits = Array.from({ length }, (_, n) => newDeposit({ title: `Lot ${batch} ${n}` }))
    expect((await caller.post('/deposits/batch', { deposits })).statusCode).toBe(201)
  }
  await service.client.pool.query(`
    delete from unindexed_deposits;
    delete from deposit_words where number % 2 = 0;
    insert into unindexed_deposits (first_deposit_id, last_deposit_id)
    select (select id from deposits order by id limit 1), (select id from deposits order by id desc limit 1)`)
  await service.indexWords()
  expect(await one('select count(*)::int as n from deposit_words')).toBe(
    await one('select count(*)::int as n from deposits'),
  )
  expect([await one(WAITING), pageOf(await caller.get('/deposits?search=lot')).total]).toEqual([
    0, 1200,
  ])
})

test('20.8: one process at a time writes words', async () => {
  await service.createAccount({ email: 'other@example.org', credits: 1 })
  const caller = await service.signIn('other@example.org')
  await caller.post('/deposits', newDeposit({ title: 'Ailleurs' }))
  await service.client.database.transaction(async (transaction) => {
    expect(await tryLockWords(transaction)).toBe(true)
    await service.indexWords()
    expect(await one(WAITING)).toBe(1)
  })
  await service.indexWords()
  expect(await one(WAITING)).toBe(0)
})

test('20.8: an erased account leaves no word behind, indexed or not', async () => {
  await service.createAccount({ email: 'erased@example.org', credits: 2 })
  const caller = await service.signIn('erased@example.org')
  await caller.post('/deposits', newDeposit({ title: 'Inoubliable' }))
  await service.indexWords()
  await caller.post('/deposits', newDeposit({ title: 'Inoubliable aussi' }))
  const body = { email: 'erased@example.org', proofsBecomeUnusable: true }
  expect((await caller.post('/user/erase', body)).statusCode).toBe(200)
  await service.indexWords()
  expect(
    await one(`select count(*)::int as n from deposit_words where words like '%inoubliable%'`),
  ).toBe(0)
  expect(await one(WAITING)).toBe(0)
})

test('C1: a long word that ends with half a character where it is cut keeps nobody’s deposits from being found', async () => {
  await service.createAccount({ email: 'half@example.org', credits: 2 })
  const caller = await service.signIn('half@example.org')
  const long = `${'a'.repeat(63)}\u{10400}`
  await caller.post('/deposits', newDeposit({ title: long }))
  await caller.post('/deposits', newDeposit({ title: 'Ensuite' }))
  await service.indexWords()
  expect(await one(WAITING)).toBe(0)
  for (const search of [long, 'ensuite']) {
    const found = await caller.get(`/deposits?search=${encodeURIComponent(search)}`)
    expect(pageOf(found).total).toBe(1)
  }
})

test('C2: others have their turns while the words of a thousand files are taken', async () => {
  // One sign that is taken apart into eighteen letters.
  const fileNames = Array.from({ length: 600 }, (_, n) => `${'\ufdfa'.repeat(1000)} ${n}`)
  let turns = 0
  let isDone = false
  const turn = (): void => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  turn()
  const words = await wordsOfDeposit({ ...SAID, fileNames })
  isDone = true
  expect(words.startsWith('Ytitre moi ')).toBe(true)
  expect(turns).toBeGreaterThan(50)
})

test('C2: deposits with many files, or with much to read, are taken a few at a time, and each is found', async () => {
  await service.createAccount({ email: 'heavy@example.org', credits: 5 })
  const caller = await service.signIn('heavy@example.org')
  for (let made = 0; made < 5; made += 1) {
    const files = Array.from({ length: 900 }, (_, n) =>
      fileOf(`${made} ${n}`, `lourd ${made} ${n} ${'mot '.repeat(made < 2 ? 100 : 1)}`),
    )
    const reply = await caller.post('/deposits', newDeposit({ title: `Lourd ${made}`, files }))
    expect(reply.statusCode).toBe(201)
  }
  const range = await service.client.pool.query<{ first: string; last: string }>(
    `select min(first_deposit_id::text) as first, max(last_deposit_id::text) as last from unindexed_deposits`,
  )
  const { first, last } = range.rows[0] ?? { first: '', last: '' }
  const ids = { firstDepositId: first, lastDepositId: last }
  const { database } = service.client
  const next = await depositsWithoutWords(database, ids, { deposits: 1000, files: 1000 })
  expect([next.deposits.length, next.more]).toEqual([1, true])
  await service.indexWords()
  expect([await one(WAITING), pageOf(await caller.get('/deposits?search=lourd')).total]).toEqual([
    0, 5,
  ])
})

test('20.8: of a thousand files with very long names as many words are kept as an index can hold', async () => {
  const fileNames = Array.from({ length: 1000 }, (_, n) =>
    Array.from({ length: 100 }, (__, k) => fileOf(`${n} ${k}`).sha256.slice(0, 9)).join(' '),
  )
  const words = await wordsOfDeposit({ ...SAID, fileNames })
  expect(words.startsWith('Ytitre moi ')).toBe(true)
  expect(Buffer.byteLength(words)).toBeGreaterThan(499_000)
  expect(Buffer.byteLength(words)).toBeLessThan(500_002)
})
