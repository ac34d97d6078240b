import { createVoucher, listAuditEntries, listVouchers } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let ada: Caller
let anna: Caller
let annaId: string
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  annaId = await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

async function made(over: object = {}) {
  const wanted = { label: 'Salon du livre', credits: 5, maxUses: 10, ...over }
  const reply = await ada.post('/admin/vouchers', wanted)
  expect(reply.statusCode).toBe(201)
  return createVoucher.reply.parse(reply.json())
}
const redeem = (caller: Caller, code: string) => caller.post('/vouchers/redeem', { code })
const listed = async (id: string) =>
  listVouchers.reply
    .parse((await ada.get('/admin/vouchers?limit=100')).json())
    .items.find((one) => one.id === id)
const creditsOf = async (table: 'accounts' | 'companies', id: string) =>
  (
    await service.client.pool.query<{ credits: number }>(
      `select credits::int from ${table} where id = $1`,
      [id],
    )
  ).rows[0]?.credits

describe('24: a voucher', () => {
  test('gives its credits once to each account, however its code is typed, and is told in the audit log', async () => {
    const { voucher, code } = await made()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const before = (await creditsOf('accounts', annaId)) ?? 0
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `
    const reply = await redeem(anna, typed)
    expect(reply.json()).toEqual({ credits: 5, forCompany: false })
    expect(await creditsOf('accounts', annaId)).toBe(before + 5)
    expect(refusalOf(await redeem(anna, code))).toMatchObject({ code: 'voucher.already_used' })
    expect(await creditsOf('accounts', annaId)).toBe(before + 5)
    expect(await listed(voucher.id)).toMatchObject({ uses: 1, ending: code.slice(-4) })
    const log = await ada.get(`/admin/audit?subjectId=${voucher.id}`)
    expect(listAuditEntries.reply.parse(log.json()).items).toMatchObject([
      { action: 'voucher.redeemed', subjectName: 'Salon du livre', details: { credits: 5 } },
      { action: 'voucher.created' },
    ])
  })

  test('keeps no code, only its SHA-256 and its end', async () => {
    const { voucher, code } = await made()
    const { rows } = await service.client.pool.query<{ row: string }>(
      'select to_jsonb(vouchers)::text as row from vouchers where id = $1',
      [voucher.id],
    )
    expect(rows[0]?.row).not.toContain(code.replaceAll('-', ''))
    expect(rows[0]?.row).not.toContain(code)
  })

  test('P3: with three uses is used by three of twelve who come at once', async () => {
    const { voucher, code } = await made({ maxUses: 3 })
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        await service.createAccount({ email: `person-${n}@example.org` })
        return service.signIn(`person-${n}@example.org`)
      }),
    )
    const replies = await Promise.all(people.map((person) => redeem(person, code)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    for (const reply of refused) expect(refusalOf(reply).code).toBe('voucher.not_valid')
    expect(await listed(voucher.id)).toMatchObject({ uses: 3 })
  })

  test('P3: pressed ten times at once gives its credits once', async () => {
    const { voucher, code } = await made()
    const email = 'eager@example.org'
    const id = await service.createAccount({ email })
    const eager = await service.signIn(email)
    const replies = await Promise.all(Array.from({ length: 10 }, () => redeem(eager, code)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await creditsOf('accounts', id)).toBe(5)
    expect(await listed(voucher.id)).toMatchObject({ uses: 1 })
  })

  test('is refused in the same words whether it is unknown, over, ended or used up', async () => {
    const [ended, over] = [await made(), await made({ expiresAt: '2020-01-01T00:00:00Z' })]
    const end = () => ada.post(`/admin/vouchers/${ended.voucher.id}/end`, {})
    expect((await end()).json()).toMatchObject({ endedAt: expect.any(String) as string })
    expect((await end()).statusCode).toBe(200)
    const replies = [
      await redeem(anna, ended.code),
      await redeem(anna, over.code),
      await redeem(anna, '0000-0000-0000-0000'),
    ]
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(refusalOf(replies[0])).toMatchObject({ code: 'voucher.not_valid' })
    expect((await redeem(anna, 'trop court')).statusCode).toBe(422)
  })

  test('adds to the pool of a company for who directs it, once for all of them; members do not use any', async () => {
    const companyId = await service.createCompany('Les Quais')
    const join = async (email: string, type: 'companyAdministrator' | 'subAccount') => {
      await service.createAccount({ email, type, companyId })
      return service.signIn(email)
    }
    const bruno = await join('bruno@example.org', 'companyAdministrator')
    const chloe = await join('chloe@example.org', 'companyAdministrator')
    const david = await join('david@example.org', 'subAccount')
    const { code } = await made()
    expect((await redeem(david, code)).statusCode).toBe(403)
    expect((await redeem(bruno, code)).json()).toEqual({ credits: 5, forCompany: true })
    expect(refusalOf(await redeem(chloe, code))).toMatchObject({ code: 'voucher.already_used' })
    expect(await creditsOf('companies', companyId)).toBe(5)
  })

  test('is made by administrators alone', async () => {
    expect((await anna.get('/admin/vouchers')).statusCode).toBe(403)
    const wanted = { label: 'Pour moi', credits: 5, maxUses: 1 }
    expect((await anna.post('/admin/vouchers', wanted)).statusCode).toBe(403)
    for (const wrong of [{ credits: 0 }, { credits: 1.5 }, { maxUses: 0 }, { label: '' }]) {
      expect((await ada.post('/admin/vouchers', { ...wanted, ...wrong })).statusCode).toBe(422)
    }
  })
})
