import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, pageOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let anna: Caller
let member: Caller
let director: Caller
beforeAll(async () => {
  service = await openTestService()
  const companyId = await service.createCompany('Les Quais')
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  await service.createAccount({
    email: 'member@example.org',
    type: 'subAccount',
    companyId,
    credits: 5,
  })
  await service.createAccount({
    email: 'director@example.org',
    type: 'company',
    companyId,
    credits: 5,
  })
  anna = await service.signIn('anna@example.org')
  member = await service.signIn('member@example.org')
  director = await service.signIn('director@example.org')
})
afterAll(() => service.close())

const edit = (caller: Caller, path: string, payload: object) =>
  caller.call({ method: 'PATCH', url: `/api${path}`, payload })
const made = async (caller: Caller) => depositOf(await caller.post('/deposits', newDeposit()))

test('20.10: a deposit is made public later, which gives it its page, and private again, which takes the page away', async () => {
  const { id, number } = await made(anna)
  const page = async () => (await anna.get(`/public/certificates/${number}`)).statusCode
  expect(await page()).toBe(404)
  const opened = await edit(anna, `/deposits/${id}`, { visibility: 'public' })
  expect(depositOf(opened).visibility).toBe('public')
  expect(await page()).toBe(200)
  const closed = await edit(anna, `/deposits/${id}`, { visibility: 'private' })
  expect(depositOf(closed).visibility).toBe('private')
  expect(await page()).toBe(404)
})

test('20.10: nothing else of it changes, and nobody else changes it', async () => {
  const before = await made(anna)
  const more = await edit(anna, `/deposits/${before.id}`, { visibility: 'public', title: 'Autre' })
  expect([more.statusCode, refusalOf(more).code]).toEqual([400, 'request.malformed'])
  for (const [caller, id] of [
    [member, before.id],
    [anna, randomUUID()],
  ] as const) {
    const refused = await edit(caller, `/deposits/${id}`, { visibility: 'public' })
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([404, 'object.not_found'])
  }
  expect(depositOf(await anna.get(`/deposits/${before.id}`))).toEqual(before)
})

test('20.10: who directs a company decides of its deposits, and follows those of colleagues with new versions', async () => {
  const ofMember = await made(member)
  const opened = await edit(director, `/deposits/${ofMember.id}`, { visibility: 'public' })
  expect(depositOf(opened).visibility).toBe('public')
  const next = await director.post('/deposits', newDeposit({ previousDepositId: ofMember.id }))
  expect(depositOf(next).previousDepositId).toBe(ofMember.id)
  const certificate = await director.get(`/deposits/${depositOf(next).id}/certificate/fr`)
  expect(certificate.statusCode).toBe(200)
  const own = await made(director)
  const refused = await member.post('/deposits', newDeposit({ previousDepositId: own.id }))
  expect([refused.statusCode, refusalOf(refused).code]).toEqual([404, 'object.not_found'])
})

test('D3: that a colleague’s deposit was made public is written down, one’s own is not', async () => {
  const { id } = await made(member)
  const acts = async () => {
    const { rows } = await service.client.pool.query<{ action: string }>(
      `select action from audit_entries where details ->> 'reference' = $1 order by id`,
      [id],
    )
    return rows.map(({ action }) => action)
  }
  await edit(member, `/deposits/${id}`, { visibility: 'public' })
  expect(await acts()).toEqual([])
  await edit(director, `/deposits/${id}`, { visibility: 'private' })
  await edit(director, `/deposits/${id}`, { visibility: 'public' })
  expect(await acts()).toEqual(['account.depositMadePrivate', 'account.depositMadePublic'])
})

test('D3: who is demoted while publishing a colleague’s deposit has not published it', async () => {
  const { id } = await made(member)
  const { pool } = service.client
  const demotion = await pool.connect()
  await demotion.query('begin')
  await demotion.query(
    `update accounts set type = 'subAccount' where email = 'director@example.org'`,
  )
  let isAnswered = false
  const asked = edit(director, `/deposits/${id}`, { visibility: 'public' }).finally(
    () => (isAnswered = true),
  )
  await vi.waitUntil(async () => isAnswered || (await somebodyWaits(pool)), { timeout: 20_000 })
  await demotion.query('commit')
  demotion.release()
  expect(refusalOf(await asked).code).toBe('permission.denied')
  expect(depositOf(await member.get(`/deposits/${id}`)).visibility).toBe('private')
})

test('20.10: an archived deposit is left out of lists and counts, kept with all of its documents, and brought back', async () => {
  await service.createAccount({ email: 'archivist@example.org', credits: 3 })
  const caller = await service.signIn('archivist@example.org')
  const [kept, archived] = [await made(caller), await made(caller)]
  await service.indexWords()
  const ids = async (query: string) => {
    const page = pageOf(await caller.get(`/deposits?${query}`))
    return { ids: page.items.map(({ id }) => id), total: page.total }
  }
  const put = await edit(caller, `/deposits/${archived.id}`, { archived: true })
  expect(depositOf(put).archivedAt).toBeTypeOf('string')
  expect(await ids('')).toEqual({ ids: [kept.id], total: 1 })
  expect(await ids('search=etoiles')).toEqual({ ids: [kept.id], total: 1 })
  expect(await ids('archived=only')).toEqual({ ids: [archived.id], total: 1 })
  expect((await caller.get('/deposits/summary')).json()).toMatchObject({ deposits: 1, pending: 1 })
  expect((await caller.get(`/deposits/${archived.id}/certificate/fr`)).statusCode).toBe(200)
  const back = await edit(caller, `/deposits/${archived.id}`, { archived: false })
  expect(depositOf(back).archivedAt).toBeUndefined()
  expect(await ids('')).toEqual({ ids: [archived.id, kept.id], total: 2 })
})

test('20.10: a deposit has tags, each once, by which it is found, and which its certificate does not say', async () => {
  await service.createAccount({ email: 'tags@example.org', credits: 1 })
  const caller = await service.signIn('tags@example.org')
  const { id } = await made(caller)
  await service.indexWords()
  const found = async (words: string) => {
    await service.indexWords()
    return pageOf(await caller.get(`/deposits?search=${words}`)).total
  }
  const tagged = await edit(caller, `/deposits/${id}`, { tags: ['Été 2026', 'Client', 'Client'] })
  expect(depositOf(tagged).tags).toEqual(['Été 2026', 'Client'])
  expect([await found('ete%202026'), await found('client')]).toEqual([1, 1])
  const cleared = await edit(caller, `/deposits/${id}`, { tags: [] })
  expect(depositOf(cleared).tags).toBeUndefined()
  expect([await found('client'), await found('etoiles')]).toEqual([0, 1])
  for (const body of [
    { tags: ['x'.repeat(41)] },
    {},
    { tags: Array.from({ length: 21 }, () => 'a') },
  ]) {
    expect((await edit(caller, `/deposits/${id}`, body)).statusCode).toBe(422)
  }
})

test('S3: tags change while the words of others are being written, and words of before that come meanwhile are not kept', async () => {
  await service.createAccount({ email: 'waiting@example.org', credits: 1 })
  const caller = await service.signIn('waiting@example.org')
  const { id } = await made(caller)
  await edit(caller, `/deposits/${id}`, { tags: ['avant'] })
  await service.indexWords()
  const { pool } = service.client
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query('select pg_advisory_xact_lock($1)', [0x77_6f_72_64_73])
  const changed = await edit(caller, `/deposits/${id}`, { tags: ['maintenant'] })
  await writer.query('commit')
  writer.release()
  expect([changed.statusCode, depositOf(changed).tags]).toEqual([200, ['maintenant']])
  await service.indexWords()
  const found = async (word: string) => pageOf(await caller.get(`/deposits?search=${word}`)).total
  expect([await found('maintenant'), await found('avant')]).toEqual([1, 0])
})
