import { deposit } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { exportDeposits } from './export-deposits.ts'

let service: TestService
let boss: Caller
let member: Caller
let stranger: Caller
let strangerId: string
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  const companyId = await service.createCompany('Atelier')
  const settle = async (email: string, wanted = {}) => {
    const id = await service.createAccount({ email, credits: 300, ...wanted })
    return { id, caller: await service.signIn(email) }
  }
  const direction = { type: 'companyAdministrator', companyId }
  boss = (await settle('boss@example.org', direction)).caller
  member = (await settle('member@example.org', { type: 'subAccount', companyId })).caller
  const settled = await settle('stranger@example.org')
  stranger = settled.caller
  strangerId = settled.id
})
afterAll(() => service.close())

const exported = z.array(deposit.extend({ account: z.string() }))
const asJson = async (caller: Caller, query = '') =>
  exported.parse((await caller.get(`/deposits/export?format=json${query}`)).json())
const titlesIn = async (caller: Caller, query = '') =>
  (await asJson(caller, query)).map(({ title }) => title)
const make = async (caller: Caller, ...wanted: readonly Parameters<typeof newDeposit>[0][]) => {
  const body = { deposits: wanted.map((one) => newDeposit(one)) }
  expect((await caller.post('/deposits/batch', body)).statusCode).toBe(201)
  await service.indexWords()
}

describe('the export of deposits', () => {
  test('T071 is CSV whose cells no spreadsheet computes, with a line of names', async () => {
    const words = ['=1+1', '+33', '-2', '@SUM(A1)', 'Suite "bleue", n° 2']
    await make(
      stranger,
      ...words.map((title) => ({ title, depositor: title, reference: title, onBehalfOf: title })),
    )
    const reply = await stranger.get('/deposits/export')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="?deposits-.*\.csv/)
    const [head = '', ...lines] = reply.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head.split(',').slice(0, 4)).toEqual(['number', 'title', 'creationType', 'depositor'])
    expect(lines).toHaveLength(words.length)
    for (const word of words.slice(0, 4)) {
      expect(reply.body).toContain(`,'${word},musicalComposition,'${word},`)
      expect(reply.body).not.toContain(`,${word},`)
    }
    expect(reply.body).toContain('"Suite ""bleue"", n° 2"')
  })

  test('as JSON holds each deposit as the API says it, with all of its files', async () => {
    const files = Array.from({ length: 12 }, (_, n) => fileOf(`page ${n}`, `${n}.txt`))
    await make(stranger, { title: 'Douze pages', files })
    const [newest] = await asJson(stranger, '&search=douze')
    expect(newest?.files.map(({ name, sha256 }) => ({ name, sha256 }))).toEqual(
      files.map(({ name, sha256 }) => ({ name, sha256 })),
    )
    expect(newest?.account).toBe('Compte stranger@example.org')
  })

  test('as JSON holds no more files in memory than the largest deposit has, however many deposits are asked for', async () => {
    const files = Array.from({ length: 400 }, (_, n) => fileOf(`plan ${n}`, `${n}.txt`))
    const title = 'Quatre cents plans'
    await make(stranger, { title, files }, { title, files }, { title, files })
    const scope = { accountId: strangerId, companyId: null }
    const account = { id: strangerId, companyId: null }
    const reader = { account, signal: new AbortController().signal }
    const asked = vi.spyOn(service.client.pool, 'query')
    onTestFinished(() => asked.mockRestore())
    await exportDeposits(
      service.context.database,
      scope,
      { search: 'quatre' },
      'json',
      reader,
    ).toArray()
    const filesRead = asked.mock.calls.flatMap(([statement], place) =>
      JSON.stringify(statement).includes('from \\"deposit_files\\"')
        ? [asked.mock.settledResults[place]?.value as unknown as { rowCount: number }]
        : [],
    )
    expect(filesRead.map(({ rowCount }) => rowCount)).toEqual([0, 800, 400])
  })

  test('as JSON can be read where the last page is full', async () => {
    await make(stranger, ...Array.from({ length: 100 }, (_, n) => ({ title: `Centaine ${n}` })))
    expect(await asJson(stranger, '&search=centaine')).toHaveLength(100)
    expect(await asJson(stranger, '&search=introuvable')).toEqual([])
  })

  test('T050 holds one’s own, and all of the company’s for who directs it', async () => {
    await make(boss, { title: 'Du patron', creationType: 'book' })
    await make(member, { title: 'Du membre' })
    expect(await titlesIn(member)).toEqual(['Du membre'])
    expect(await titlesIn(boss)).toEqual(['Du membre', 'Du patron'])
    expect((await asJson(boss)).map(({ account }) => account)).toEqual([
      'Compte member@example.org',
      'Compte boss@example.org',
    ])
    const [foreign] = await asJson(stranger)
    expect(await titlesIn(boss, `&ids=${foreign?.id}`)).toEqual([])
  })

  test('is filtered like the list, and by ids', async () => {
    expect(await titlesIn(boss, '&creationType=book')).toEqual(['Du patron'])
    expect(await titlesIn(boss, '&search=du%20m&status=pending')).toEqual(['Du membre'])
    expect(await titlesIn(boss, '&status=confirmed')).toEqual([])
    const [newest, oldest] = await asJson(boss)
    expect(await titlesIn(boss, `&createdBefore=${newest?.createdAt}`)).toEqual(['Du patron'])
    expect(await titlesIn(boss, `&ids=${oldest?.id}`)).toEqual(['Du patron'])
    const wrong = await boss.get('/deposits/export?ids=1,2')
    expect([wrong.statusCode, refusalOf(wrong).code]).toEqual([422, 'request.invalid'])
    expect((await boss.get('/deposits/export?cursor=abc')).statusCode).toBe(400)
  })

  test('goes beyond one page, each deposit once, and is made no more than sixty times an hour', async () => {
    await make(member, ...Array.from({ length: 230 }, (_, n) => ({ title: `Série ${n}` })))
    const numbers = (await asJson(member)).map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted().toReversed())
    expect(numbers).toHaveLength(231)
    for (let n = 0; n < 58; n += 1) await member.get('/deposits/export?search=rien')
    const refused = await member.get('/deposits/export')
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([429, 'limit.exceeded'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
