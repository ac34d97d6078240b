import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

import { getCompany, setCompanyLogo, type Deposit } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { attachedFacts } from '../../testing/attached-facts.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { findAccountByEmail } from '../../accounts/index.ts'
import { setCompanyLogo as setLogo } from './index.ts'
import { pngOf } from './png-chunks.ts'

const GREEN = pixel(10, 160, 90)
const RED = pixel(190, 30, 40)

let service: TestService
let director: Caller
let member: Caller
let companies = 0
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  companies += 1
  const companyId = await service.createCompany(`Société ${companies}`)
  const accountOf = async (type: 'companyAdministrator' | 'subAccount') => {
    const email = `${type}-${companies}@example.org`.toLowerCase()
    await service.createAccount({ email, type, companyId, credits: 9 })
    return service.signIn(email)
  }
  director = await accountOf('companyAdministrator')
  member = await accountOf('subAccount')
})

const put = (data: string | null, caller = director) =>
  caller.call({ method: 'PUT', url: '/api/company/logo', payload: { data } })
const digestIn = (reply: Awaited<ReturnType<typeof put>>): string | null =>
  setCompanyLogo.reply.parse(reply.json()).logo
const shown = async (): Promise<string | null> =>
  getCompany.reply.parse((await director.get('/company')).json()).logo

async function deposited(caller = member): Promise<Deposit> {
  service.advance(1000)
  const made = depositOf(await caller.post('/deposits', newDeposit()))
  service.advance(1000)
  return made
}

async function certificateOf({ id }: Deposit, language = 'fr') {
  const pdf = (await member.get(`/deposits/${id}/certificate/${language}`)).rawPayload
  return {
    logo: attachedFacts(pdf).depositor.companyLogo,
    pictures: pdf.toString('latin1').split('/Subtype /Image').length - 1,
  }
}

test('the picture is kept without what came along, and given back under its digest', async () => {
  expect(await shown()).toBeNull()
  expect((await director.get('/company/logo')).statusCode).toBe(404)
  const set = await put(GREEN)
  expect(set.statusCode).toBe(200)
  const picture = await director.get('/company/logo')
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="logo.png"',
    'x-content-type-options': 'nosniff',
  })
  expect(createHash('sha256').update(picture.rawPayload).digest('hex')).toBe(digestIn(set))
  expect(await shown()).toBe(digestIn(set))
  expect(digestIn(await put(null))).toBeNull()
  expect((await director.get('/company/logo')).statusCode).toBe(404)
})

test('certificates bear the logo of the day of their deposit, whatever comes after', async () => {
  const before = await deposited()
  const green = digestIn(await put(GREEN))
  const during = await deposited()
  await service.anchorAndConfirm()
  const red = digestIn(await put(RED))
  const later = await deposited()
  await put(null)
  const after = await deposited()
  await service.anchorAndConfirm()
  expect(await certificateOf(before)).toEqual({ logo: null, pictures: 0 })
  expect(await certificateOf(during)).toEqual({ logo: green, pictures: 1 })
  expect(await certificateOf(during, 'en')).toEqual({ logo: green, pictures: 1 })
  expect(await certificateOf(later)).toEqual({ logo: red, pictures: 1 })
  expect(await certificateOf(after)).toEqual({ logo: null, pictures: 0 })
  expect(green).not.toBe(red)
})

test('a provisional receipt bears it already', async () => {
  const green = digestIn(await put(GREEN))
  expect(await certificateOf(await deposited())).toEqual({ logo: green, pictures: 1 })
})

test('a certificate whose facts were stored before there were logos is drawn as it was', async () => {
  const made = await deposited()
  await service.client.pool.query(
    `update deposits set nonce = substr(nonce, 1, 16), declared_with = null, declared_company = null
     where id = $1`,
    [made.id],
  )
  await service.anchorAndConfirm()
  await certificateOf(made)
  await service.client.pool.query(
    `update certificates
     set facts = jsonb_set(facts #- '{depositor,companyLogo}' #- '{declaration}', '{factsVersion}', '1')
     where deposit_id = $1`,
    [made.id],
  )
  expect(await certificateOf(made)).toEqual({ logo: undefined, pictures: 0 })
})

test('P4 a certificate is not drawn with another picture than the one its facts name', async () => {
  await put(GREEN)
  const made = await deposited()
  await service.anchorAndConfirm()
  await certificateOf(made)
  const { pool } = service.client
  await pool.query(`update logo_pictures set png = png || '\\x00'`)
  const reply = await member.get(`/deposits/${made.id}/certificate/fr`)
  await pool.query('update logo_pictures set png = substring(png for length(png) - 1)')
  expect([reply.statusCode, refusalOf(reply).code]).toEqual([503, 'certificate.unavailable'])
})

test('T073 what is no whole picture is a 422, and the logo stays as it was', async () => {
  const green = digestIn(await put(GREEN))
  const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64')
  const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  const cut = Buffer.from(GREEN, 'base64').subarray(0, -20).toString('base64')
  const large = Buffer.alloc(201 * 1024).toString('base64')
  for (const data of [jpeg, svg, cut, large]) {
    const reply = await put(data)
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'company.logo_refused'])
  }
  expect(await shown()).toBe(green)
})

test('a body that is more than any logo is a 413, and one that is no base64 a 422', async () => {
  expect((await put('A'.repeat(600 * 1024))).statusCode).toBe(413)
  expect(refusalOf(await put('not base64!')).code).toBe('request.invalid')
})

test('members do not set it, and other companies do not see it', async () => {
  await put(GREEN)
  const reply = await put(RED, member)
  expect([reply.statusCode, refusalOf(reply).code]).toEqual([403, 'permission.denied'])
  await service.createAccount({
    email: `stranger-${companies}@example.org`,
    type: 'companyAdministrator',
    companyId: await service.createCompany('Une autre'),
  })
  const stranger = await service.signIn(`stranger-${companies}@example.org`)
  expect((await stranger.get('/company/logo')).statusCode).toBe(404)
})

test('each change is in the audit log, by its digest', async () => {
  const green = digestIn(await put(GREEN))
  await put(null)
  const { rows } = await service.client.pool.query<{ details: { logo: string | null } }>(
    `select details from audit_entries where action = 'company.logoChanged' order by id desc limit 2`,
  )
  expect(rows.map(({ details }) => details.logo)).toEqual([null, green])
})

/** As a service does that counts. */
async function counted(): Promise<(data: string | null) => Promise<{ logo: string | null }>> {
  const limited = { ...service.context, rateLimits: 'on' } as const
  const actor = await findAccountByEmail(
    service.client.database,
    `companyadministrator-${companies}@example.org`,
  )
  if (!actor?.companyId) throw new Error('nobody directs the company')
  const { companyId } = actor
  return (data) => setLogo(limited, actor, companyId, data)
}

test('BC5: a company sets it twenty times a day at most, and may always take away the last', async () => {
  const set = await counted()
  for (let change = 0; change < 20; change += 1) await set(change % 2 === 0 ? GREEN : RED)
  await expect(set(GREEN)).rejects.toMatchObject({ code: 'limit.exceeded' })
  expect(await set(null)).toEqual({ logo: null })
  expect(await shown()).toBeNull()
})

test('where there is none, none is taken away', async () => {
  const set = await counted()
  await set(GREEN)
  for (let again = 0; again < 3; again += 1) expect(await set(null)).toEqual({ logo: null })
  const { rows } = await service.client.pool.query(
    `select 1 from company_logos join companies on companies.id = company_id where name = $1`,
    [`Société ${companies}`],
  )
  expect(rows).toHaveLength(2)
})

/** A picture of one pixel, as it is sent. */
function pixel(...colour: readonly number[]): string {
  const header = Buffer.from('00000001000000010802000000', 'hex')
  const chunks = [
    { type: 'IHDR', data: header },
    { type: 'tEXt', data: Buffer.from('Author\0Anna') },
    { type: 'IDAT', data: deflateSync(Uint8Array.of(0, ...colour)) },
  ]
  return Buffer.from(pngOf(chunks)).toString('base64')
}
