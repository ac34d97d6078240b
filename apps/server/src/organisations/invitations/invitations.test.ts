import { invitation, readInvitation } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { inviteAccount } from './index.ts'

const HOUR = 3_600_000
const NEW_PASSWORD = 'le violoncelle bleu dort tard'

let service: TestService
let administrator: Caller
let companyId: string
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
  await service.createAccount({ email: 'classic@example.org' })
  companyId = await service.createCompany('Atelier Moreau')
})
beforeEach(async () => {
  administrator = await service.signIn('admin@example.org')
  count += 1
})
afterAll(() => service.close())

const someone = (): string => `invited-${count}@example.org`
const invite = (body: object = {}) =>
  administrator.post('/admin/invitations', {
    email: someone(),
    name: 'Camille Moreau',
    accountType: 'classic',
    ...body,
  })
const newestToken = async (email = someone()): Promise<string> =>
  (await mailsTo(service, email)).at(-1)?.token ?? ''
const read = (token: string) => service.app.inject({ url: `/api/auth/invitation/${token}` })
const accept = (token: string, body: object = {}) =>
  service.app.inject({
    method: 'POST',
    url: `/api/auth/invitation/${token}`,
    payload: { password: NEW_PASSWORD, ...body },
  })
const signIn = () =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: someone(), password: NEW_PASSWORD },
  })

describe('an invitation', () => {
  test('makes the account on the terms of who invited, once its link is followed', async () => {
    const sent = await invite({ credits: 5, storage: true, reference: 'A-12', language: 'en' })
    expect(sent.statusCode).toBe(201)
    expect(invitation.parse(sent.json())).toMatchObject({ state: 'open', company: null })
    const token = await newestToken()
    expect(readInvitation.reply.parse((await read(token)).json())).toMatchObject({
      email: someone(),
      name: 'Camille Moreau',
    })
    const accepted = await accept(token)
    expect(accepted.statusCode).toBe(201)
    expect(accepted.json()).toEqual({ email: someone() })
    expect(accepted.headers['authorization']).toBeUndefined()
    expect(profileOf(await signIn())).toMatchObject({
      name: 'Camille Moreau',
      credits: 5,
      storage: true,
      reference: 'A-12',
      language: 'en',
      accountType: 'classic',
    })
  })

  test('makes an account in the language that its page was read in', async () => {
    await invite({ language: 'fr' })
    expect((await accept(await newestToken(), { language: 'en' })).statusCode).toBe(201)
    expect(profileOf(await signIn()).language).toBe('en')
  })

  test('is mailed with the name of who invites and of the company', async () => {
    await invite({ accountType: 'subAccount', companyId })
    const [mail] = await mailsTo(service, someone())
    expect(mail).toMatchObject({
      kind: 'invitation',
      facts: {
        inviter: 'Compte admin@example.org',
        company: 'Atelier Moreau',
        requested: false,
      },
    })
  })

  test('says whose the credits are: of the account, or of the company that it founds', async () => {
    await invite({ credits: 10 })
    expect((await read(await newestToken())).json()).toMatchObject({ credits: 10, founds: false })
    const founder = 'founder@example.org'
    await invite({ email: founder, accountType: 'company', companyId, credits: 10 })
    const token = await newestToken(founder)
    expect((await read(token)).json()).toMatchObject({ credits: 10, founds: true })
    const [mail] = await mailsTo(service, founder)
    expect(mail?.facts).toMatchObject({ credits: 10, creditsForCompany: true })
  })

  test('T025 is not consumed by a mail scanner that follows its link', async () => {
    await invite()
    const token = await newestToken()
    for (let visit = 0; visit < 3; visit += 1) expect((await read(token)).statusCode).toBe(200)
    expect((await accept(token)).statusCode).toBe(201)
  })

  test('makes one account, however many accept at once', async () => {
    await invite()
    const token = await newestToken()
    const replies = await Promise.all([accept(token), accept(token), accept(token)])
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 410, 410])
    expect(refusalOf(await read(token)).code).toBe('invitation.link_invalid')
  })

  test('ends after 72 hours', async () => {
    await invite()
    const token = await newestToken()
    service.advance(71.9 * HOUR)
    expect((await read(token)).statusCode).toBe(200)
    service.advance(0.2 * HOUR)
    expect((await accept(token)).statusCode).toBe(410)
  })

  test('T022 is replaced by a newer one, sent again or made anew', async () => {
    const first = invitation.parse((await invite()).json())
    const oldest = await newestToken()
    expect((await administrator.post(`/admin/invitations/${first.id}/resend`, {})).statusCode).toBe(
      200,
    )
    const older = await newestToken()
    await invite()
    const newest = await newestToken()
    for (const dead of [oldest, older]) expect((await accept(dead)).statusCode).toBe(410)
    expect((await accept(newest)).statusCode).toBe(201)
  })

  test('T045 is for its address: another one is refused, and the invitation stays', async () => {
    await invite()
    const token = await newestToken()
    const refused = await accept(token, { email: 'eve@example.org' })
    expect(refused.statusCode).toBe(403)
    expect(refusalOf(refused).code).toBe('invitation.other_address')
    expect((await accept(token, { email: someone().toUpperCase() })).statusCode).toBe(201)
  })

  test('T040 does not let who accepts choose the terms', async () => {
    await invite()
    const token = await newestToken()
    const refused = await accept(token, { credits: 1000, accountType: 'administrator' })
    expect(refused.statusCode).toBe(400)
    expect((await read(token)).statusCode).toBe(200)
  })

  test('asks for a name where nobody gave one, and refuses a common password', async () => {
    await invite({ name: undefined })
    const token = await newestToken()
    expect(refusalOf(await accept(token)).code).toBe('invitation.name_needed')
    const common = await accept(token, { name: 'Camille', password: 'motdepasse123456' })
    expect(refusalOf(common).code).toBe('auth.password_too_common')
    expect((await accept(token, { name: 'Camille' })).statusCode).toBe(201)
  })

  test('that is withdrawn opens nothing', async () => {
    const { id } = invitation.parse((await invite()).json())
    const token = await newestToken()
    const withdrawn = await administrator.call({
      method: 'DELETE',
      url: `/api/admin/invitations/${id}`,
    })
    expect(withdrawn.statusCode).toBe(204)
    expect((await accept(token)).statusCode).toBe(410)
    expect((await administrator.post(`/admin/invitations/${id}/resend`, {})).statusCode).toBe(404)
  })
})

describe('inviting', () => {
  test('an address that has an account is refused to administrators', async () => {
    const refused = await invite({ email: 'classic@example.org' })
    expect(refused.statusCode).toBe(409)
    expect(refusalOf(refused).code).toBe('auth.email_taken')
  })

  test('T050 tells a company nothing of accounts elsewhere: only the address learns that it has one', async () => {
    await service.client.database.transaction((transaction) =>
      inviteAccount(service.context, transaction, {
        email: 'Classic@Example.org',
        type: 'subAccount',
        companyId,
        language: 'fr',
        invitedBy: null,
      }),
    )
    expect(await mailsTo(service, 'classic@example.org')).toMatchObject([
      { kind: 'companyInvitation' },
    ])
  })

  test('two companies that invite one address do not undo each other’s invitation', async () => {
    const other = await service.createCompany('Étude Lefèvre')
    const tokens: string[] = []
    for (const inviting of [companyId, other]) {
      await invite({ accountType: 'subAccount', companyId: inviting })
      tokens.push(await newestToken())
    }
    const [first = '', second = ''] = tokens
    expect((await read(first)).statusCode).toBe(200)
    expect((await accept(second)).statusCode).toBe(201)
    expect((await accept(first)).statusCode).toBe(410)
  })

  test('an account within a company needs one that exists', async () => {
    const without = await invite({ accountType: 'subAccount' })
    expect(refusalOf(without).code).toBe('invitation.company_needed')
    const missing = await invite({
      accountType: 'subAccount',
      companyId: '0197f3a0-0000-7000-8000-000000000001',
    })
    expect(missing.statusCode).toBe(422)
    expect(await mailsTo(service, someone())).toEqual([])
  })

  test('T048 is for administrators', async () => {
    const classic = await service.signIn('classic@example.org')
    const replies = await Promise.all([
      classic.get('/admin/invitations'),
      classic.post('/admin/invitations', {}),
      classic.post('/admin/invitations/0197f3a0-0000-7000-8000-000000000001/resend', {}),
      service.app.inject({ url: '/api/admin/invitations' }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 401])
  })

  test('is listed newest first, page by page, without links', async () => {
    for (let index = 0; index < 3; index += 1) await invite({ email: `list${index}@example.org` })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`
      const reply = await administrator.get(`/admin/invitations?limit=2${query}`)
      const page = reply.json<{ items: { email: string }[]; nextCursor: string | null }>()
      seen.push(...page.items.map(({ email }) => email))
      expect(JSON.stringify(page)).not.toContain('token')
      cursor = page.nextCursor
    }
    expect(seen.slice(0, 3)).toEqual([2, 1, 0].map((index) => `list${index}@example.org`))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

test('T027 guessing links is cut off, and a right one is not counted', async () => {
  const limited = await openTestService({ rateLimits: 'on' })
  const { app, client, context } = limited
  const open = (token: string) => app.inject({ url: `/api/auth/invitation/${token}` })
  const email = 'guessed@example.org'
  await client.database.transaction((transaction) =>
    inviteAccount(context, transaction, {
      email,
      type: 'classic',
      language: 'fr',
      invitedBy: null,
    }),
  )
  const [mail] = await mailsTo(limited, email)
  for (let guess = 0; guess < 20; guess += 1) {
    expect((await open(mail?.token ?? '')).statusCode).toBe(200)
    expect((await open(`guess-${guess}`)).statusCode).toBe(410)
  }
  const cut = await open('guess-20')
  expect(cut.statusCode).toBe(429)
  expect(cut.headers['retry-after']).toBeDefined()
  await limited.close()
})
