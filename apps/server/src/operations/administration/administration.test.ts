import {
  creditHistory,
  managedAccount,
  managedCompany,
  managedProduct,
  pageOf,
  type ManagedAccount,
} from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { newPack } from '../../testing/new-product.ts'
import { profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let ada: Caller
let adaId: string
let count = 0
beforeAll(async () => {
  service = await openTestService()
  adaId = await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  ada = await service.signIn('ada@example.org')
})
afterAll(() => service.close())

const person = (wanted = {}) =>
  service.createAccount({ email: `person-${(count += 1)}@example.org`, ...wanted })
const shown = async (id: string) =>
  managedAccount.parse((await ada.get(`/admin/users/${id}`)).json())
const edit = (id: string, payload: object) =>
  ada.call({ method: 'PATCH', url: `/api/admin/users/${id}`, payload })
const order = async (caller: Caller) => {
  const { id } = managedProduct.parse((await ada.post('/admin/products', newPack())).json())
  return caller.post('/orders', { startsAtOnce: true, productId: id, quantity: 1 })
}
const query = async (statement: string, values: unknown[] = []) =>
  (await service.client.pool.query<Record<string, unknown>>(statement, values)).rows
const usersAt = async (path: string): Promise<readonly ManagedAccount[]> =>
  pageOf(managedAccount).parse((await ada.get(`/admin/users${path}`)).json()).items

describe('the users', () => {
  test('are listed by kind and company, and searched by name and address', async () => {
    const companyId = await service.createCompany('Atelier Nord')
    const id = await person({ type: 'subAccount', companyId })
    await query(`update accounts set name = 'Zoé Özil' where id = $1`, [id])
    const idsAt = async (path: string) => (await usersAt(path)).map((user) => user.id)
    expect(await idsAt(`?companyId=${companyId}`)).toEqual([id])
    expect(await idsAt('?search=zoe%20oz')).toEqual([id])
    expect(await idsAt(`?search=person-${count}@`)).toEqual([id])
    expect(await idsAt('?accountType=administrator')).toEqual([adaId])
    expect((await usersAt(`?search=zoe`))[0]).toMatchObject({
      company: 'Atelier Nord',
      state: 'active',
    })
    expect((await ada.get('/admin/users?accountType=root')).statusCode).toBe(422)
    expect((await ada.get('/admin/users?unknown=1')).statusCode).toBe(400)
  })

  test('are found by any words of their name, in any order, the last of which may be begun only', async () => {
    const id = await person()
    const named = async (name: string, search: string) => {
      await query('update accounts set name = $2 where id = $1', [id, name])
      const found = await usersAt(`?search=${encodeURIComponent(search)}`)
      return found.some((user) => user.id === id)
    }
    for (const search of ['morel', 'MOR', 'Jeanne-Élise MOREL', 'morel jea', 'elise', 'arc d’']) {
      expect([search, await named('Jeanne-Élise Morel d’Arc', search)]).toEqual([search, true])
    }
    for (const search of ['orel', 'morel paul', '%', 'm:*|paul', "'"]) {
      expect([search, await named('Jeanne-Élise Morel', search)]).toEqual([search, false])
    }
    expect(await named(String.raw`Studio & C\ie :*`, String.raw`:* & c\i`)).toBe(true)
    expect(await named('-', '-')).toBe(true)
    expect(await named('각'.repeat(200), '각'.repeat(2))).toBe(true)
  })

  test('get another kind, company, storage, reference and cap; all of it is written down', async () => {
    const companyId = await service.createCompany('Studio Sud')
    const id = await person()
    const reply = await edit(id, {
      accountType: 'companyAdministrator',
      companyId,
      storage: true,
      reference: 'S-1',
      monthlyCap: 5,
      unlimitedDeposits: true,
      name: 'Nouveau Nom',
    })
    expect([reply.statusCode, managedAccount.parse(reply.json())]).toMatchObject([
      200,
      {
        accountType: 'companyAdministrator',
        company: 'Studio Sud',
        storage: true,
        reference: 'S-1',
        monthlyCap: 5,
        unlimitedDeposits: true,
        name: 'Nouveau Nom',
      },
    ])
    const [entry] = await query(
      'select actor_id, action, details from audit_entries where subject_id = $1',
      [id],
    )
    expect(entry).toMatchObject({
      actor_id: adaId,
      action: 'account.edited',
      details: { 'type.before': 'classic', 'type.after': 'companyAdministrator', name: 'changed' },
    })
    expect(JSON.stringify(entry)).not.toContain('Nouveau Nom')
  })

  test('of a company need one; those with deposits of its do not leave it, the others give back its credits', async () => {
    const companyId = await service.createCompany('Maison Est')
    const id = await person()
    expect(refusalOf(await edit(id, { accountType: 'subAccount' })).code).toBe(
      'invitation.company_needed',
    )
    expect((await edit(id, { accountType: 'subAccount', companyId: adaId })).statusCode).toBe(404)
    const member = await person({ type: 'subAccount', companyId, credits: 4 })
    expect((await edit(member, { accountType: 'classic' })).statusCode).toBe(200)
    expect(await shown(member)).toMatchObject({ credits: 0, companyId: null })
    expect(await query('select credits from companies where id = $1', [companyId])).toEqual([
      { credits: '4' },
    ])
    const busy = await person({ type: 'subAccount', companyId, credits: 1 })
    await (await service.signIn(`person-${count}@example.org`)).post('/deposits', newDeposit())
    const refused = await edit(busy, { accountType: 'classic' })
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([
      409,
      'account.belongs_to_company',
    ])
  })

  const WITH_OWN: readonly [string, (caller: Caller) => Promise<unknown>][] = [
    ['deposits', (caller) => caller.post('/deposits', newDeposit())],
    ['credits', () => Promise.resolve()],
    ['orders', (caller) => order(caller)],
  ]
  test.each(WITH_OWN)('AE2: with %s of their own are moved into no company', async (own, act) => {
    const companyId = await service.createCompany(`Maison Ouest, ${own}`)
    const id = await person({ credits: own === 'orders' ? 0 : 1 })
    await act(await service.signIn(`person-${count}@example.org`))
    const refused = await edit(id, { accountType: 'subAccount', companyId })
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([
      409,
      'account.belongs_to_person',
    ])
    expect(await shown(id)).toMatchObject({ accountType: 'classic', companyId: null })
  })

  test('T044 the last administrator neither demotes nor suspends itself, nor two each other at once', async () => {
    const demoted = await edit(adaId, { accountType: 'classic' })
    const suspended = await ada.post(`/admin/users/${adaId}/suspend`, {})
    for (const reply of [demoted, suspended]) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([409, 'account.last_administrator'])
    }
    const other = await person({ type: 'administrator' })
    const bob = await service.signIn(`person-${count}@example.org`)
    const replies = await Promise.all([
      edit(other, { accountType: 'classic' }),
      bob.call({
        method: 'PATCH',
        url: `/api/admin/users/${adaId}`,
        payload: { accountType: 'classic' },
      }),
    ])
    const left = await query(`select id from accounts where type = 'administrator'`)
    expect(left).toHaveLength(1)
    const [first, second = 0] = replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)
    expect(first).toBe(200)
    // Where the first has gone through before the second is let in, the second is no administrator any more.
    expect([403, 409]).toContain(second)
    await query(`update accounts set type = 'administrator' where id = $1`, [adaId])
    await query(`update accounts set type = 'classic' where id = $1`, [other])
  })

  test('T047 lose their powers with their role, on the next request', async () => {
    const id = await person({ type: 'administrator' })
    const bob = await service.signIn(`person-${count}@example.org`)
    expect((await bob.get('/admin/users')).statusCode).toBe(200)
    await edit(id, { accountType: 'classic' })
    const reply = await bob.get('/admin/users')
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([403, 'permission.denied'])
  })

  test('AE9: who was an administrator makes no more free deposits, but by a plan that they bought or where it is said', async () => {
    const [bought, given, former] = [await person(), await person(), await person({ credits: 1 })]
    const demoted = await service.signIn(`person-${count}@example.org`)
    await query(
      `update accounts set unlimited_deposits = true, unlimited_until = now() + interval '1 year' where id = $1`,
      [bought],
    )
    for (const id of [bought, given, former]) {
      await edit(id, { accountType: 'administrator' })
      expect(await shown(id)).toMatchObject({ unlimitedDeposits: true })
      const isGiven = id === given && { unlimitedDeposits: true }
      await edit(id, { accountType: 'classic', ...isGiven })
    }
    const { unlimitedDeposits, unlimitedUntil } = await shown(bought)
    expect([unlimitedDeposits, unlimitedUntil]).toEqual([true, expect.any(String)])
    expect(await shown(given)).toMatchObject({ unlimitedDeposits: true })
    expect(await shown(former)).toMatchObject({ unlimitedDeposits: false })
    const deposited = () => demoted.post('/deposits', newDeposit())
    expect([(await deposited()).statusCode, (await deposited()).statusCode]).toEqual([201, 402])
    const [entry] = await query(
      `select details from audit_entries where subject_id = $1 and details ? 'type.after' order by id desc limit 1`,
      [former],
    )
    expect(entry).toMatchObject({ details: { 'unlimitedDeposits.after': false } })
  })

  test('T046 who is no administrator gets no data, whatever the page believes', async () => {
    await person()
    const caller = await service.signIn(`person-${count}@example.org`)
    for (const path of [
      '/admin/users',
      '/admin/companies',
      '/admin/audit',
      '/admin/settings',
      '/admin/exports/users',
    ]) {
      expect([path, (await caller.get(path)).statusCode]).toEqual([path, 403])
    }
  })

  test('are suspended at once, told of a reset second factor, and resumed', async () => {
    const id = await person()
    const caller = await service.signIn(`person-${count}@example.org`)
    await ada.post(`/admin/users/${id}/suspend`, {})
    expect((await caller.get('/user/profile')).statusCode).toBe(401)
    await ada.post(`/admin/users/${id}/resume`, {})
    expect((await shown(id)).state).toBe('active')
    await query(
      `insert into two_factors (account_id, sealed_secret, created_at, enabled_at) values ($1, '\\x00', now(), now())`,
      [id],
    )
    expect((await ada.post(`/admin/users/${id}/reset-two-factor`, {})).statusCode).toBe(204)
    const mails = await query('select kind from mails where recipient = $1', [
      `person-${count}@example.org`,
    ])
    expect(mails).toContainEqual({ kind: 'twoFactorChanged' })
  })

  test('B3: an administrator does not reset their own second factor, which takes the factor itself', async () => {
    const { id } = (await ada.get('/user/profile')).json<{ id: string }>()
    const reply = await ada.post(`/admin/users/${id}/reset-two-factor`, {})
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([409, 'company.not_on_oneself'])
  })

  test('are changed only by who has proved lately who they are', async () => {
    const id = await person()
    service.advance(11 * 60_000)
    for (const reply of [
      await edit(id, { storage: true }),
      await ada.post(`/admin/users/${id}/credits`, { amount: 1, reason: 'x' }),
      await ada.post(`/admin/users/${id}/suspend`, {}),
      await ada.post(`/admin/users/${id}/reset-two-factor`, {}),
      await ada.post('/admin/invitations', {
        email: 'new@example.org',
        accountType: 'administrator',
      }),
      await ada.post(`/admin/account-requests/${id}/approve`, { accountType: 'administrator' }),
      await ada.get('/admin/exports/users'),
      await ada.call({ method: 'PATCH', url: '/api/admin/settings', payload: { siteOwner: 'x' } }),
    ]) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([
        403,
        'auth.reauthentication_required',
      ])
    }
    ada = await service.signIn('ada@example.org')
  })
})

describe('credits by hand', () => {
  test('are added and taken with a reason that their owner reads, once for each key', async () => {
    const id = await person({ credits: 2 })
    const caller = await service.signIn(`person-${count}@example.org`)
    const correct = () =>
      ada.post(
        `/admin/users/${id}/credits`,
        { amount: 5, reason: 'Geste' },
        { 'idempotency-key': `fix-${id}` },
      )
    const replies = await Promise.all([correct(), correct(), correct()])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(profileOf(await caller.get('/user/profile')).credits).toBe(7)
    const too = await ada.post(`/admin/users/${id}/credits`, { amount: -8, reason: 'Trop' })
    expect([too.statusCode, refusalOf(too).code]).toEqual([402, 'credits.too_few'])
    const history = creditHistory.parse((await caller.get('/user/credit-entries')).json())
    expect(history.items[0]).toMatchObject({ kind: 'correction', amount: 5, reason: 'Geste' })
    const theirs = creditHistory.parse((await ada.get(`/admin/users/${id}/credit-entries`)).json())
    expect(theirs.items).toEqual(history.items)
  })

  test.each(['0', '1.5', '1e309', '-1e309', '"1"', String(2 ** 53), String(-(2 ** 53))])(
    'T083 an amount of %s is a 422',
    async (amount) => {
      for (const path of [
        `/admin/users/${adaId}/credits`,
        `/admin/companies/${crypto.randomUUID()}/credits`,
      ]) {
        const reply = await ada.call({
          method: 'POST',
          url: `/api${path}`,
          headers: { 'content-type': 'application/json' },
          payload: `{"amount": ${amount}, "reason": "essai"}`,
        })
        expect(reply.statusCode).toBe(422)
      }
    },
  )
})

describe('companies', () => {
  test('tell how many members they have, and how many deposits those made', async () => {
    const made = await ada.post('/admin/companies', { name: 'Deux Voix' })
    const { id } = managedCompany.parse(made.json())
    for (const name of ['une', 'deux']) {
      const email = `${name}@deux-voix.example`
      await service.createAccount({ email, type: 'subAccount', companyId: id, credits: 3 })
      await (await service.signIn(email)).post('/deposits', newDeposit())
    }
    const company = managedCompany.parse((await ada.get(`/admin/companies/${id}`)).json())
    expect(company).toMatchObject({ members: 2, deposits: 2 })
    const gone = await service.signIn('une@deux-voix.example')
    const erased = await gone.post('/user/erase', {
      email: 'une@deux-voix.example',
      proofsBecomeUnusable: true,
    })
    expect(erased.statusCode).toBe(200)
    const after = managedCompany.parse((await ada.get(`/admin/companies/${id}`)).json())
    expect(after).toMatchObject({ members: 1, deposits: 2 })
  })

  test('are made, edited, searched, and given credits that stand in their ledger', async () => {
    const made = await ada.post('/admin/companies', { name: 'Œuvres & Cie', reference: 'OC' })
    expect(made.statusCode).toBe(201)
    const { id } = managedCompany.parse(made.json())
    const edited = await ada.call({
      method: 'PATCH',
      url: `/api/admin/companies/${id}`,
      payload: { storage: true, reference: null },
    })
    expect(managedCompany.parse(edited.json())).toMatchObject({ storage: true, reference: null })
    const filled = await ada.post(`/admin/companies/${id}/credits`, {
      amount: 50,
      reason: 'Contrat 12',
    })
    expect(managedCompany.parse(filled.json()).credits).toBe(50)
    const over = await ada.post(`/admin/companies/${id}/credits`, { amount: -51, reason: 'Trop' })
    expect(over.statusCode).toBe(402)
    const history = creditHistory.parse(
      (await ada.get(`/admin/companies/${id}/credit-entries`)).json(),
    )
    expect(history.items.map(({ amount, reason }) => [amount, reason])).toEqual([
      [50, 'Contrat 12'],
    ])
    const list = async (path: string) =>
      pageOf(managedCompany).parse((await ada.get(`/admin/companies${path}`)).json())
    expect(
      (await list(`?search=${encodeURIComponent('Œuvres')}`)).items.map((one) => one.id),
    ).toEqual([id])
    const first = await list('?limit=1&sort=name')
    const second = await list(`?limit=1&sort=name&cursor=${first.nextCursor}`)
    expect(second.items[0]?.name).not.toBe(first.items[0]?.name)
    expect((await ada.get(`/admin/companies/${crypto.randomUUID()}`)).statusCode).toBe(404)
  })
})

describe('settings', () => {
  const facts = async () =>
    (await service.app.inject({ url: '/api/service' })).json<Record<string, unknown>>()

  test('go over the environment’s values, and give them back', async () => {
    const before = await facts()
    const set = await ada.call({
      method: 'PATCH',
      url: '/api/admin/settings',
      payload: {
        siteOwner: 'Autre Maison',
        termsUrl: 'https://example.org/cgu',
        verificationUrl: 'https://verify.example.org',
      },
    })
    expect(set.statusCode).toBe(200)
    expect(await facts()).toMatchObject({
      siteOwner: 'Autre Maison',
      legalLinks: { terms: 'https://example.org/cgu', notice: null },
      verificationUrl: 'https://verify.example.org',
    })
    await ada.call({
      method: 'PATCH',
      url: '/api/admin/settings',
      payload: { siteOwner: null, termsUrl: null, verificationUrl: null },
    })
    expect(await facts()).toEqual(before)
  })

  test('stand in the audit log with what changed alone, and not at all where nothing did', async () => {
    const set = (payload: object) =>
      ada.call({ method: 'PATCH', url: '/api/admin/settings', payload })
    await set({ siteOwner: 'Maison', termsUrl: null })
    const newest = async () =>
      (
        await query(
          `select id, details from audit_entries where action = 'settings.edited' order by id desc limit 1`,
        )
      )[0]
    await set({ siteOwner: 'Atelier', termsUrl: null, payee: null })
    const written = await newest()
    expect(written?.['details']).toEqual({
      'siteOwner.before': 'Maison',
      'siteOwner.after': 'Atelier',
    })
    await set({ siteOwner: 'Atelier', termsUrl: null })
    expect(await newest()).toEqual(written)
    await set({ siteOwner: null })
  })

  test('that many change at once are each written down with what they were just before', async () => {
    const [last] = await query('select coalesce(max(id), 0) as id from audit_entries')
    const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', null]
    await ada.call({ method: 'PATCH', url: '/api/admin/settings', payload: { siteOwner: 'Zéro' } })
    await Promise.all(
      names.map((siteOwner) =>
        ada.call({ method: 'PATCH', url: '/api/admin/settings', payload: { siteOwner } }),
      ),
    )
    const entries = await query(
      `select details ->> 'siteOwner.before' as before, details ->> 'siteOwner.after' as after
       from audit_entries where action = 'settings.edited' and id > $1 order by id`,
      [last?.['id']],
    )
    expect(entries).toHaveLength(names.length + 1)
    for (const [index, { after }] of entries.slice(0, -1).entries()) {
      expect(entries[index + 1]?.['before']).toBe(after)
    }
    await ada.call({ method: 'PATCH', url: '/api/admin/settings', payload: { siteOwner: null } })
  })

  test('T096 an address that is not of the web is refused', async () => {
    const script = ['java', 'script:alert(1)'].join('')
    for (const verificationUrl of [
      script,
      'data:text/html,x',
      'ftp://example.org',
      '//example.org',
    ]) {
      const reply = await ada.call({
        method: 'PATCH',
        url: '/api/admin/settings',
        payload: { verificationUrl },
      })
      expect([verificationUrl, reply.statusCode]).toEqual([verificationUrl, 422])
    }
  })
})

describe('exports', () => {
  test('T071 hold everything, as CSV that no spreadsheet computes and as JSON; nothing secret', async () => {
    const id = await person()
    await query(
      `update accounts set name = '=HYPERLINK("https://evil")', reference = '+33' where id = $1`,
      [id],
    )
    const csv = await ada.get('/admin/exports/users')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(String(csv.headers['content-disposition'])).toMatch(/^attachment; filename="?users-/)
    expect(csv.body).toContain(`"'=HYPERLINK(""https://evil"")"`)
    expect(csv.body).toContain(`,'+33,`)
    const users = (await ada.get('/admin/exports/users?format=json')).json<{ id: string }[]>()
    const all = await query('select id from accounts')
    expect(users).toHaveLength(all.length)
    expect(JSON.stringify(users) + csv.body).not.toMatch(/argon2|password/i)
    for (const what of ['companies', 'credit-entries', 'audit']) {
      expect((await ada.get(`/admin/exports/${what}?format=json`)).json()).not.toEqual([])
    }
    expect((await ada.get('/admin/exports/sessions')).statusCode).toBe(404)
    const made = await query(`select subject_id from audit_entries where action = 'export.made'`)
    expect(made).toContainEqual({ subject_id: 'audit' })
  })

  test('go beyond one page', async () => {
    await query(`
      insert into credit_entries (account_id, kind, amount, created_at)
      select '${adaId}', 'correction', 0, now() from generate_series(1, 2500)`)
    const entries = (await ada.get('/admin/exports/credit-entries?format=json')).json<
      { id: number }[]
    >()
    expect(entries.length).toBeGreaterThan(2500)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })
})
