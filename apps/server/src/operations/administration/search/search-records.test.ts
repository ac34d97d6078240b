import { MAX_RECORDS_OF_KIND, searchRecords } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Caller } from '../../../testing/caller.ts'
import { newDeposit } from '../../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../../testing/test-service.ts'

/** What only the person who deposited may read. */
const PRIVATE = {
  title: 'Verger-de-minuit',
  reference: 'Dossier-secret',
  description: 'Brouillon-caché',
  depositor: 'Anonyme-Déposante',
  onBehalfOf: 'Mandante-discrète',
}
const EMPTY = {
  accounts: [],
  companies: [],
  deposits: [],
  orders: [],
  invitations: [],
  requests: [],
  mails: [],
  articles: [],
}

let service: TestService
let admin: Caller
let deposit: ReturnType<typeof depositOf>
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
  const companyId = await service.createCompany('Les Éditions du Quai')
  const emma = { email: 'emma@example.org', type: 'company', companyId, credits: 20 } as const
  const accountId = await service.createAccount(emma)
  await service.createAccount({ email: 'colette@example.org', type: 'subAccount', companyId })
  admin = await service.signIn('admin@example.org')
  const owner = await service.signIn('emma@example.org')
  deposit = depositOf(await owner.post('/deposits', newDeposit(PRIVATE)))
  await settle(accountId)
})
afterAll(() => service.close())

const sql = (statement: string, values: unknown[] = []) =>
  service.client.pool.query(statement, values)

/** One of each kind that nobody makes by a deposit. */
async function settle(accountId: string): Promise<void> {
  await sql(
    `insert into products (id, kind, state, name_fr, name_en, description_fr, description_en, price, vat_rate,
       credits, unlimited_deposits, storage, position, created_at, updated_at)
     values (gen_random_uuid(), 'pack', 'published', 'Lot', 'Pack', 'x', 'x', 100, 2000, 1, false, false, 1, now(), now())`,
  )
  await sql(
    `insert into orders (id, account_id, product_id, state, product_name, quantity, net, vat_rate, vat, credits,
       unlimited_deposits, storage, created_at, ended_at)
     select gen_random_uuid(), $1, id, 'paid', 'Lot', 1, 100, 2000, 20, 1, false, false, now(), now() from products`,
    [accountId],
  )
  await sql(
    `insert into invoices (order_id, series, year, number, facts, issued_at)
     select id, series, 2031, 7, '{}', now() from orders, unnest(array[29921220]) as series`,
  )
  await admin.post('/admin/invitations', {
    email: 'invited@example.org',
    name: 'Noémie Brézé',
    accountType: 'classic',
  })
  await service.app.inject({
    method: 'POST',
    url: '/api/user/ask-account-creation',
    payload: {
      email: 'asks@example.org',
      firstName: 'Anaïs',
      lastName: 'Kerguélen',
      phone: '+33 6 12 34 56 78',
      company: 'Phares & Balises',
    },
  })
  await sql(
    `insert into articles (id, slug, title_fr, title_en, summary_fr, summary_en, body_fr, body_en, created_at, updated_at)
     values (gen_random_uuid(), 'preuves-et-dates', 'Prouver une antériorité', 'Proving anteriority', '', '', '', '', now(), now())`,
  )
}

const find = async (words: string) => {
  const reply = await admin.get(`/admin/search?words=${encodeURIComponent(words)}`)
  expect(reply.statusCode).toBe(200)
  return searchRecords.reply.parse(reply.json())
}

describe('20.11: the search over everything finds', () => {
  test('accounts by the beginning of an address, of a name’s words and of their company’s', async () => {
    const byAddress = await find('COLETTE@ex')
    expect(byAddress.accounts.map(({ email }) => email)).toEqual(['colette@example.org'])
    const byCompany = await find('editions qu')
    expect(byCompany.accounts.map(({ email }) => email).toSorted()).toEqual([
      'colette@example.org',
      'emma@example.org',
    ])
    expect(byCompany.companies.map(({ name }) => name)).toEqual(['Les Éditions du Quai'])
    await sql(`update accounts set name = 'Éloïse d’Ys' where email = 'colette@example.org'`)
    const byName = await find('ys')
    expect(byName.accounts.map(({ email }) => email)).toEqual(['colette@example.org'])
  })

  test('deposits by id, number, hash and their owner’s address, and never by what they say', async () => {
    const { id, number } = deposit
    const digest = deposit.files[0]?.sha256 ?? ''
    for (const words of [id, number, digest.toUpperCase(), 'emma@example.org']) {
      const { deposits } = await find(words)
      expect(deposits).toEqual([
        { id, number, email: 'emma@example.org', createdAt: deposit.createdAt, confirmedAt: null },
      ])
    }
    for (const words of [...Object.values(PRIVATE), deposit.files[0]?.name ?? '', 'minuit']) {
      expect((await find(words)).deposits).toEqual([])
    }
    const reply = await admin.get(`/admin/search?words=${id}`)
    for (const secret of Object.values(PRIVATE)) expect(reply.body).not.toContain(secret)
  })

  test('orders by their number and by their invoice’s', async () => {
    const { rows } = await sql('select number, created_at from orders')
    const [{ number }] = rows as [{ number: string }]
    const year = new Date().getUTCFullYear()
    const written = `CO-${year}-${number.padStart(6, '0')}`
    for (const words of [written, written.slice(8), 'fa-2031-29921220-000007']) {
      const { orders } = await find(words)
      expect(orders).toMatchObject([
        { number: written, invoice: 'FA-2031-29921220-000007', email: 'emma@example.org' },
      ])
    }
    expect((await find('FA-2031-000007')).orders).toEqual([])
  })

  test('invitations, requests, emails and articles', async () => {
    for (const words of ['invited@', 'breze', 'noe bre']) {
      const { invitations } = await find(words)
      expect(invitations.map(({ email }) => email)).toEqual(
        words === 'noe bre' ? [] : ['invited@example.org'],
      )
    }
    for (const words of ['asks@example.org', 'kerguelen', 'Anaïs phares']) {
      const { requests } = await find(words)
      expect(requests).toMatchObject([{ name: 'Anaïs Kerguélen', state: 'waiting' }])
    }
    expect((await find('Invited@example.org')).mails).toMatchObject([
      { kind: 'invitation', to: 'invited@example.org' },
    ])
    expect((await find('invited@example')).mails).toEqual([])
    for (const words of ['anterio', 'proving', 'preuves-et']) {
      expect((await find(words)).articles.map(({ slug }) => slug)).toEqual(['preuves-et-dates'])
    }
  })

  test('the newest five of each kind', async () => {
    for (let place = 0; place < 7; place += 1) {
      service.advance(1)
      await service.createAccount({ email: `many-${place}@example.org` })
    }
    const { accounts } = await find('many-')
    expect(accounts.map(({ email }) => email)).toEqual(
      [6, 5, 4, 3, 2].map((place) => `many-${place}@example.org`),
    )
    expect(accounts).toHaveLength(MAX_RECORDS_OF_KIND)
  })

  test('nothing by fewer than two characters, nor of whom was erased', async () => {
    for (const words of ['', 'e', ' e ', '%20']) {
      expect(await find(words)).toEqual(EMPTY)
    }
    expect(await find('😀')).toEqual(EMPTY)
    await service.createAccount({ email: 'gone@example.org' })
    const gone = await service.signIn('gone@example.org')
    await gone.post('/user/erase', { email: 'gone@example.org', proofsBecomeUnusable: true })
    expect((await find('gone@example.org')).accounts).toEqual([])
  })
})

test('20.11: words that no search can be are refused by their field', async () => {
  for (const query of ['', '?words=a%00b', `?words=${'x'.repeat(255)}`]) {
    const reply = await admin.get(`/admin/search${query}`)
    expect([query, reply.statusCode, refusalOf(reply).code]).toEqual([
      query,
      422,
      'request.invalid',
    ])
  }
  expect((await admin.get('/admin/search?words=ab&kind=mails')).statusCode).toBe(400)
  for (const words of ["'", '%', '\\', "o'", ':*', '& |', '()', '-- ;', '🙂🙂', '..']) {
    await find(words)
  }
})

test('20.11: each kind is one statement, and each follows indexes alone', async () => {
  const inputs: readonly (readonly [words: string, statements: number, index: RegExp])[] = [
    ['editions', 6, /companies_by_words_of_name[^]*articles_by_words/],
    ['emma@example.org', 7, /accounts_by_email_bytes[^]*deposits_by_account[^]*mails_by_recipient/],
    [deposit.id, 7, /deposits_pkey/],
    [deposit.files[0]?.sha256 ?? '', 7, /deposit_files_by_digest/],
    ['42', 8, /deposits_by_number[^]*orders_by_number/],
    ['FA-2031-000007', 7, /invoices_by_number/],
  ]
  for (const [words, statements, index] of inputs) {
    const asked = await statementsOf(words)
    expect([words, asked.length]).toEqual([words, statements])
    const plans: string[] = []
    for (const statement of asked) plans.push(await planOf(statement))
    expect(plans.join('\n')).toMatch(index)
    for (const plan of plans) expect(plan).not.toContain('Seq Scan')
  }
})

type Statement = Readonly<{ text: string; values: unknown[] }>

/** What a search asks of the database beside who asks. */
async function statementsOf(words: string): Promise<readonly Statement[]> {
  const asked = vi.spyOn(service.client.pool, 'query')
  await find(words)
  const calls = asked.mock.calls as unknown as readonly [{ text: string }, unknown[]][]
  const statements = calls.map(([{ text }, values]) => ({ text, values }))
  asked.mockRestore()
  return statements.filter(({ text }) => !/\b(from|update) "sessions"/.test(text))
}

/** Where a table is read from its beginning although that costs the most, no index serves. */
async function planOf({ text, values }: Statement): Promise<string> {
  const client = await service.client.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}
