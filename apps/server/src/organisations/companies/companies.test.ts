import { creditHistory, getCompany, managedAccount, type ManagedAccount } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { verifyAuditChain } from '../../audit/index.ts'
import { moveCredits } from '../../billing/credits/index.ts'

let service: TestService
let boss: Caller
let bossId: string
let companyId: string
let otherCompanyId: string
let foreignId: string
let count = 0
beforeAll(async () => {
  service = await openTestService()
  companyId = await service.createCompany('Éditions du Phare')
  otherCompanyId = await service.createCompany('Une autre société')
  bossId = await member('boss@example.org', 'companyAdministrator')
  foreignId = await service.createAccount({
    email: 'foreign@example.org',
    type: 'subAccount',
    companyId: otherCompanyId,
  })
  boss = await service.signIn('boss@example.org')
})
afterAll(() => service.close())
beforeEach(() => fill(companyId, 100))

type Type = 'subAccount' | 'companyAdministrator'
const member = (email: string, type: Type = 'subAccount', credits = 0) =>
  service.createAccount({ email, type, companyId, credits })
const newMember = (credits = 0) =>
  member(`member-${(count += 1)}@example.org`, 'subAccount', credits)
const emailOf = (n = count) => `member-${n}@example.org`
const poolOf = async (caller = boss) =>
  getCompany.reply.parse((await caller.get('/company')).json())
const shown = async (id: string): Promise<ManagedAccount> =>
  managedAccount.parse((await boss.get(`/company/sub-accounts/${id}`)).json())
const query = async (statement: string, values: unknown[] = []) =>
  (await service.client.pool.query<Record<string, unknown>>(statement, values)).rows
const change = (method: 'PATCH' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  boss.call({ method, url: `/api/company/sub-accounts/${path}`, ...(payload && { payload }) })

/** The pool holds so many credits, by a movement like any other. */
async function fill(id: string, wanted: number): Promise<void> {
  const [row] = await query('select credits from companies where id = $1', [id])
  const amount = wanted - Number(row?.['credits'])
  if (amount === 0) return
  await service.client.database.transaction((transaction) =>
    moveCredits(service.context, transaction, {
      owner: { companyId: id },
      kind: 'correction',
      amount,
      reason: 'essai',
    }),
  )
}

async function expectLedgerToBalance(): Promise<void> {
  const wrong = await query(`
    select id, credits from accounts a
    where credits <> (select coalesce(sum(amount), 0) from credit_entries where account_id = a.id)
    union all
    select id, credits from companies c
    where credits <> (select coalesce(sum(amount), 0) from credit_entries where company_id = c.id)`)
  expect(wrong).toEqual([])
}

describe('the company', () => {
  test('shows its pool, its members and its deposits of the last twelve months', async () => {
    const id = await newMember(3)
    const anna = await service.signIn(emailOf())
    await anna.post('/deposits', newDeposit())
    await anna.post('/deposits', newDeposit())
    const company = await poolOf()
    expect(company).toMatchObject({ name: 'Éditions du Phare', credits: 100, storage: false })
    expect(company.deposits).toBeGreaterThanOrEqual(2)
    expect(company.usage).toHaveLength(12)
    expect(company.usage.at(-1)).toEqual({
      month: service.context.now().toISOString().slice(0, 7),
      deposits: company.deposits,
    })
    expect((await shown(id)).depositCount).toBe(2)
  })

  test('T048 is closed to everybody who does not direct one', async () => {
    await service.createAccount({ email: 'classic@example.org' })
    await newMember()
    for (const email of ['classic@example.org', emailOf()]) {
      const caller = await service.signIn(email)
      for (const path of ['/company', '/company/sub-accounts', '/company/credit-entries']) {
        const reply = await caller.get(path)
        expect([reply.statusCode, refusalOf(reply).code]).toEqual([403, 'permission.denied'])
      }
    }
  })

  test('T047 opens and closes with the role, on the next request', async () => {
    const id = await newMember()
    const caller = await service.signIn(emailOf())
    expect((await caller.get('/company')).statusCode).toBe(403)
    expect((await change('PUT', `${id}/role`, { role: 'companyAdministrator' })).statusCode).toBe(
      200,
    )
    expect((await caller.get('/company')).statusCode).toBe(200)
    expect((await change('PUT', `${id}/role`, { role: 'subAccount' })).statusCode).toBe(200)
    expect((await caller.get('/company')).statusCode).toBe(403)
  })
})

/** An id says when its account was made, beyond the millisecond of the date. */
const KEYS: Readonly<Record<string, 'id' | 'name' | 'email'>> = {
  createdAt: 'id',
  name: 'name',
  email: 'email',
}

describe('the list of sub-accounts', () => {
  test('goes through all of them page by page, in each order, and none of another company', async () => {
    for (let n = 0; n < 4; n += 1) await newMember()
    for (const sort of ['createdAt', '-createdAt', 'name', '-name', 'email', '-email'] as const) {
      const seen: ManagedAccount[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const reply = await boss.get(
          `/company/sub-accounts?limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        )
        const page = reply.json<{ items: ManagedAccount[]; nextCursor: string | null }>()
        seen.push(...page.items)
        cursor = page.nextCursor
      }
      const all = await query('select id from accounts where company_id = $1', [companyId])
      expect(new Set(seen.map(({ id }) => id)).size).toBe(all.length)
      expect(seen).toHaveLength(all.length)
      const keys = seen.map((account) => account[KEYS[sort.replace('-', '')] ?? 'id'])
      const sorted = keys.toSorted()
      expect(keys).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted)
    }
  })

  test('is searched by what a name or an address begins with; T076 whatever it holds is data', async () => {
    const id = await member('eleonore.lefevre@example.org')
    await query(`update accounts set name = 'Éléonore O''Hara 100%' where id = $1`, [id])
    const find = async (search: string) => {
      const reply = await boss.get(`/company/sub-accounts?search=${encodeURIComponent(search)}`)
      expect(reply.statusCode).toBe(200)
      return reply.json<{ items: ManagedAccount[] }>().items.map((account) => account.id)
    }
    for (const search of ['ÉLÉO', 'eleonore o', `Eleonore O'Hara 100%`, 'eleonore.lefevre@']) {
      expect(await find(search)).toEqual([id])
    }
    for (const search of ['%', '_', `' or 1=1 --`, '\\', '") or true', 'foreign@example.org']) {
      expect(await find(search)).toEqual([])
    }
    const hostile = await boss.get(
      `/company/sub-accounts?sort=${encodeURIComponent('name; drop table accounts')}`,
    )
    expect(hostile.statusCode).toBe(422)
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["a","b"]').toString('base64url')]) {
      const reply = await boss.get(`/company/sub-accounts?cursor=${cursor}`)
      expect([cursor, reply.statusCode]).toEqual([cursor, 400])
    }
  })

  test('T077 a search of the longest kind costs no more than its rows', async () => {
    for (const hard of ['a'.repeat(254), 'é'.repeat(254), '%'.repeat(254)]) {
      const reply = await boss.get(`/company/sub-accounts?search=${encodeURIComponent(hard)}`)
      expect([reply.statusCode, reply.json<{ items: unknown[] }>().items]).toEqual([200, []])
    }
  })
})

describe('credits of a sub-account', () => {
  test('are allotted from the pool and taken back to it', async () => {
    const id = await newMember()
    const reply = await boss.post(`/company/sub-accounts/${id}/allotments`, { credits: 30 })
    expect([reply.statusCode, managedAccount.parse(reply.json()).credits]).toEqual([200, 30])
    expect((await poolOf()).credits).toBe(70)
    await boss.post(`/company/sub-accounts/${id}/withdrawals`, { credits: 10 })
    expect([(await shown(id)).credits, (await poolOf()).credits]).toEqual([20, 80])
    const history = creditHistory.parse((await boss.get('/company/credit-entries?limit=2')).json())
    expect(history.items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['allotment', 10],
      ['allotment', -30],
    ])
    await expectLedgerToBalance()
  })

  test('T041 beyond the pool are a 402, and neither balance moves', async () => {
    const id = await newMember()
    const reply = await boss.post(`/company/sub-accounts/${id}/allotments`, { credits: 101 })
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([402, 'company.pool_too_small'])
    const back = await boss.post(`/company/sub-accounts/${id}/withdrawals`, { credits: 1 })
    expect([back.statusCode, refusalOf(back).code]).toEqual([402, 'credits.too_few'])
    expect([(await shown(id)).credits, (await poolOf()).credits]).toEqual([0, 100])
    await expectLedgerToBalance()
  })

  test('T082 allotted, taken back and spent all at once, are never negative and never lost', async () => {
    const id = await newMember(10)
    const anna = await service.signIn(emailOf())
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        if (n % 3 === 0) return anna.post('/deposits', newDeposit())
        const way = n % 3 === 1 ? 'allotments' : 'withdrawals'
        return boss.post(`/company/sub-accounts/${id}/${way}`, { credits: 7 })
      }),
    )
    expect(replies.every(({ statusCode }) => [200, 201, 402].includes(statusCode))).toBe(true)
    await expectLedgerToBalance()
  })

  test('T081 with the same key are allotted once, however often it is clicked', async () => {
    const id = await newMember()
    const allot = (credits: number) =>
      boss.post(
        `/company/sub-accounts/${id}/allotments`,
        { credits },
        { 'idempotency-key': `click-${id}` },
      )
    const replies = await Promise.all(Array.from({ length: 10 }, () => allot(5)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect([(await shown(id)).credits, (await poolOf()).credits]).toEqual([5, 95])
    const other = await allot(6)
    expect([other.statusCode, refusalOf(other).code]).toEqual([409, 'idempotency.key_reused'])
    await expectLedgerToBalance()
  })

  test.each([['-1'], ['0'], ['1.5'], ['1e309'], ['"1"'], [String(2 ** 53)], ['null'], ['[1]']])(
    'T083 an amount of %s is a 422 and moves nothing',
    async (amount) => {
      const id = await newMember()
      for (const way of ['allotments', 'withdrawals']) {
        const reply = await boss.call({
          method: 'POST',
          url: `/api/company/sub-accounts/${id}/${way}`,
          headers: { 'content-type': 'application/json' },
          payload: `{"credits": ${amount}}`,
        })
        expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'request.invalid'])
      }
      expect([(await shown(id)).credits, (await poolOf()).credits]).toEqual([0, 100])
    },
  )

  test('T084 a balance that could not be counted exactly is refused', async () => {
    const id = await newMember()
    await query('update accounts set credits = 9007199254740990 where id = $1', [id])
    const reply = await boss.post(`/company/sub-accounts/${id}/allotments`, { credits: 2 })
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'credits.too_many'])
    expect((await poolOf()).credits).toBe(100)
    await query('update accounts set credits = 0 where id = $1', [id])
  })
})

describe('what a company’s administrator may not do', () => {
  test('T038 anything to another company’s sub-account is answered like a missing one', async () => {
    const missing = await boss.get(`/company/sub-accounts/${crypto.randomUUID()}`)
    const calls = [
      await boss.get(`/company/sub-accounts/${foreignId}`),
      await change('PATCH', foreignId, { reference: 'à moi' }),
      await change('PUT', `${foreignId}/role`, { role: 'companyAdministrator' }),
      await change('PUT', `${foreignId}/storage`, { storage: false }),
      await boss.post(`/company/sub-accounts/${foreignId}/suspend`, {}),
      await boss.post(`/company/sub-accounts/${foreignId}/resume`, {}),
      await boss.post(`/company/sub-accounts/${foreignId}/reset-two-factor`, {}),
      await boss.post(`/company/sub-accounts/${foreignId}/allotments`, { credits: 1 }),
      await boss.post(`/company/sub-accounts/${foreignId}/withdrawals`, { credits: 1 }),
      await change('DELETE', foreignId),
    ]
    for (const reply of calls) {
      expect([reply.statusCode, reply.body]).toEqual([404, missing.body])
    }
  })

  test('T039 give itself or others what is not its to give: 400, and nothing changes', async () => {
    const id = await newMember()
    const before = await query('select * from accounts where id = any($1)', [[id, bossId]])
    const forbidden = [
      { isAdmin: true },
      { credits: 1000 },
      { unlimitedDeposits: true },
      { companyId: otherCompanyId },
      { storage: true },
      { accountType: 'administrator' },
      { email: 'x@example.org' },
    ]
    for (const field of forbidden) {
      const reply = await change('PATCH', id, { reference: 'R', ...field })
      const invitation = { email: 'new@example.org', ...field }
      const invited = await boss.post('/company/sub-accounts', invitation)
      // Credits of the pool are its to offer, as many as there are.
      const isItsToOffer = 'email' in field || 'credits' in field
      if ('credits' in field) expect(refusalOf(invited).code).toBe('company.pool_too_small')
      for (const each of [reply, ...(isItsToOffer ? [] : [invited])]) {
        expect([field, each.statusCode, refusalOf(each).code]).toEqual([
          field,
          400,
          'request.malformed',
        ])
      }
    }
    expect(await query('select * from accounts where id = any($1)', [[id, bossId]])).toEqual(before)
    expect(await query(`select 1 from mails where recipient = 'new@example.org'`)).toEqual([])
  })

  test('T040 the same on one’s own profile and on a request for an account', async () => {
    for (const field of [{ isAdmin: true }, { credits: 5 }, { storage: true }, { company: 'x' }]) {
      const own = await boss.call({
        method: 'PATCH',
        url: '/api/user/profile',
        payload: { name: 'N', ...field },
      })
      expect([field, own.statusCode]).toEqual([field, 400])
    }
    const asked = await service.app.inject({
      method: 'POST',
      url: '/api/user/ask-account-creation',
      payload: {
        email: 'a@example.org',
        firstName: 'A',
        lastName: 'B',
        phone: '',
        company: '',
        isAdmin: true,
      },
    })
    expect(asked.statusCode).toBe(400)
    expect(profileOf(await boss.get('/user/profile')).name).not.toBe('N')
  })

  test('suspend, demote or remove itself, or touch the account of the company itself', async () => {
    const own = await service.createAccount({
      email: 'firm@example.org',
      type: 'company',
      companyId,
    })
    for (const [id, code] of [
      [bossId, 'company.not_on_oneself'],
      [own, 'object.not_found'],
    ] as const) {
      for (const reply of [
        await boss.post(`/company/sub-accounts/${id}/suspend`, {}),
        await change('PUT', `${id}/role`, { role: 'subAccount' }),
        await change('DELETE', id),
      ]) {
        expect(refusalOf(reply).code).toBe(code)
      }
    }
    for (const reply of [
      await change('PATCH', own, { reference: 'R' }),
      await change('PUT', `${own}/storage`, { storage: true }),
    ]) {
      expect(refusalOf(reply).code).toBe('object.not_found')
    }
    const allot = await boss.post(`/company/sub-accounts/${own}/allotments`, { credits: 4 })
    expect(managedAccount.parse(allot.json()).credits).toBe(4)
    const back = await boss.post(`/company/sub-accounts/${own}/withdrawals`, { credits: 4 })
    expect(managedAccount.parse(back.json()).credits).toBe(0)
  })
})

describe('a sub-account', () => {
  test('gets a reference and a cap; its storage follows the company’s option', async () => {
    const id = await newMember()
    const edited = await change('PATCH', id, { reference: 'ATELIER', monthlyCap: 12 })
    expect(managedAccount.parse(edited.json())).toMatchObject({
      reference: 'ATELIER',
      monthlyCap: 12,
    })
    const refused = await change('PUT', `${id}/storage`, { storage: true })
    expect(refusalOf(refused).code).toBe('company.storage_not_included')
    await query('update companies set storage = true where id = $1', [companyId])
    expect((await change('PUT', `${id}/storage`, { storage: true })).statusCode).toBe(200)
    expect((await shown(id)).storage).toBe(true)
    await query('update companies set storage = false where id = $1', [companyId])
  })

  test('that is suspended is out at once, and comes back when it is resumed', async () => {
    const id = await newMember()
    const caller = await service.signIn(emailOf())
    const reply = await boss.post(`/company/sub-accounts/${id}/suspend`, {})
    expect(managedAccount.parse(reply.json()).state).toBe('suspended')
    expect((await caller.get('/user/profile')).statusCode).toBe(401)
    await expect(service.signIn(emailOf())).rejects.toThrow('auth.account_suspended')
    await boss.post(`/company/sub-accounts/${id}/resume`, {})
    expect((await (await service.signIn(emailOf())).get('/user/profile')).statusCode).toBe(200)
  })

  test('T042 whose second factor is reset is told so, and it is written down', async () => {
    const id = await newMember()
    await query(
      `insert into two_factors (account_id, sealed_secret, created_at, enabled_at) values ($1, '\\x00', now(), now())`,
      [id],
    )
    expect((await shown(id)).twoFactorEnabled).toBe(true)
    const reply = await boss.post(`/company/sub-accounts/${id}/reset-two-factor`, {})
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect((await shown(id)).twoFactorEnabled).toBe(false)
    expect(
      await query('select kind, facts from mails where recipient = $1', [emailOf()]),
    ).toMatchObject([{ kind: 'twoFactorChanged', facts: { change: 'reset' } }])
    expect(
      await query('select actor_id, action from audit_entries where subject_id = $1', [id]),
    ).toEqual([{ actor_id: bossId, action: 'account.twoFactorReset' }])
  })

  test('W2: who has no second factor is told of no reset, however often one is asked for', async () => {
    const id = await newMember()
    for (let at = 0; at < 3; at += 1) {
      const reply = await boss.post(`/company/sub-accounts/${id}/reset-two-factor`, {})
      expect(reply.statusCode).toBe(204)
    }
    expect(await query('select kind from mails where recipient = $1', [emailOf()])).toEqual([])
  })

  test('T043 that leaves is out; its credits go back, its deposits stay the company’s', async () => {
    const id = await newMember(10)
    const caller = await service.signIn(emailOf())
    const made = (
      await caller.post('/deposits', newDeposit({ title: 'Reste à la société' }))
    ).json<{ id: string }>()
    expect((await change('DELETE', id)).statusCode).toBe(204)
    expect((await caller.get('/deposits')).statusCode).toBe(401)
    expect((await (await service.signIn(emailOf())).get('/company')).statusCode).toBe(403)
    expect(await shown(id)).toMatchObject({ state: 'left', credits: 0 })
    expect((await poolOf()).credits).toBe(109)
    expect((await boss.get(`/deposits/${made.id}`)).statusCode).toBe(200)
    for (const reply of [
      await boss.post(`/company/sub-accounts/${id}/resume`, {}),
      await boss.post(`/company/sub-accounts/${id}/allotments`, { credits: 1 }),
    ]) {
      expect(reply.statusCode).toBe(404)
    }
    await expectLedgerToBalance()
  })

  test('step-up is asked for before a role changes, a factor is reset or somebody is removed', async () => {
    const id = await newMember()
    service.advance(11 * 60_000)
    for (const reply of [
      await change('PUT', `${id}/role`, { role: 'companyAdministrator' }),
      await boss.post(`/company/sub-accounts/${id}/reset-two-factor`, {}),
      await change('DELETE', id),
    ]) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([
        403,
        'auth.reauthentication_required',
      ])
    }
    expect(await shown(id)).toMatchObject({ state: 'active', accountType: 'subAccount' })
    boss = await service.signIn('boss@example.org')
  })
})

describe('inviting', () => {
  const mailsTo = (email: string) =>
    query('select kind, language from mails where recipient = $1', [email])

  test('one person sends a mail, and tells nothing of whether the address has an account', async () => {
    const fresh = await boss.post('/company/sub-accounts', {
      email: 'Nouvelle@example.org',
      name: 'Nouvelle',
    })
    const known = await boss.post('/company/sub-accounts', { email: 'foreign@example.org' })
    expect([fresh.statusCode, fresh.body]).toEqual([202, ''])
    expect([known.statusCode, known.body]).toEqual([202, ''])
    expect(await mailsTo('nouvelle@example.org')).toEqual([{ kind: 'invitation', language: 'fr' }])
    expect(await mailsTo('foreign@example.org')).toEqual([
      { kind: 'accountExists', language: 'fr' },
    ])
  })

  test('many by CSV invites each of them, with or without headings and quotation marks', async () => {
    const csv = '\uFEFFemail;nom\r\nun@example.org;"Le ""Un"", premier"\r\n\r\ndeux@example.org\r\n'
    const reply = await boss.post('/company/sub-accounts/import', { csv, language: 'en' })
    expect([reply.statusCode, reply.json()]).toEqual([202, { invited: 2 }])
    expect(await mailsTo('deux@example.org')).toEqual([{ kind: 'invitation', language: 'en' }])
    expect(await query(`select name from invitations where email = 'un@example.org'`)).toEqual([
      { name: 'Le "Un", premier' },
    ])
  })

  test('by a CSV with mistakes invites nobody, and names the lines', async () => {
    const csv =
      'bon@example.org,Bon\npas une adresse,X\nbon@example.org,Encore\nx@example.org,Trop,de,cellules'
    const reply = await boss.post('/company/sub-accounts/import', { csv })
    expect(reply.statusCode).toBe(422)
    expect(refusalOf(reply).fields).toEqual({
      'csv.2': 'Email doit être une adresse valide',
      'csv.3': 'Cette adresse figure déjà à la ligne 1',
    })
    expect(await mailsTo('bon@example.org')).toEqual([])
    const empty = await boss.post('/company/sub-accounts/import', { csv: 'email,name\n' })
    expect(refusalOf(empty).fields).toEqual({ csv: 'Ce champ est requis' })
  })

  test('who is in the company already is refused at once, alone and in a CSV; who has left is not', async () => {
    const left = await newMember()
    const inside = 'deja.membre@example.org'
    await member(inside)
    const invite = (email: string) => boss.post('/company/sub-accounts', { email })
    for (const email of [inside, 'Deja.Membre@example.org', 'boss@example.org']) {
      const refused = await invite(email)
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([409, 'company.already_member'])
    }
    const csv = `email\nneuf@example.org\n${inside.toUpperCase()},Déjà`
    const many = await boss.post('/company/sub-accounts/import', { csv })
    expect(many.statusCode).toBe(422)
    expect(refusalOf(many).fields).toEqual({
      'csv.3': 'Cette personne fait déjà partie de votre société.',
    })
    for (const email of [inside, 'neuf@example.org']) {
      expect(await mailsTo(email)).toEqual([])
      expect(await query('select 1 from invitations where email = $1', [email])).toEqual([])
    }
    const address = emailOf()
    await change('DELETE', left)
    expect((await invite(address)).statusCode).toBe(202)
    expect((await mailsTo(address)).map(({ kind }) => kind)).toEqual([
      'companyLeft',
      'companyInvitation',
    ])
  })
})

test('T106 all of it is in the audit log, whose chain holds', async () => {
  const verdict = await verifyAuditChain(service.client.database)
  expect(verdict.brokenAt).toBeNull()
  const actions = await query('select distinct action from audit_entries order by action')
  expect(actions.map(({ action }) => action)).toEqual([
    'account.edited',
    'account.invited',
    'account.left',
    'account.resumed',
    'account.signInRefused',
    'account.signedIn',
    'account.suspended',
    'account.twoFactorReset',
    'company.creditsAllotted',
    'company.creditsWithdrawn',
  ])
  const names = JSON.stringify(await query('select details from audit_entries'))
  expect(names).not.toContain('example.org')
})

test('a sub-account reads who directs its company, by name; whoever does is named to nobody else', async () => {
  const id = await service.createCompany('Phare')
  const inPhare = (email: string, type: Type) =>
    service.createAccount({ email, type, companyId: id })
  const gone = await inPhare('gone@phare.example', 'companyAdministrator')
  await inPhare('head@phare.example', 'companyAdministrator')
  await inPhare('hand@phare.example', 'subAccount')
  await query('update accounts set suspended_at = now() where id = $1', [gone])
  const directorsOf = async (email: string) =>
    profileOf(await (await service.signIn(email)).get('/user/profile')).directors
  expect(await directorsOf('hand@phare.example')).toEqual(['Compte head@phare.example'])
  expect(await directorsOf('head@phare.example')).toEqual([])
})
