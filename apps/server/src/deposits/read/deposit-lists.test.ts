import { randomUUID } from 'node:crypto'

import type { Deposit, NewDeposit } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, pageOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type Options = Partial<NewDeposit>

/** An account of its own for each test, with these deposits in it and credits left for more. */
async function personWith(
  email: string,
  deposits: readonly Options[],
  left = 0,
): Promise<Readonly<{ caller: Caller; made: readonly Deposit[] }>> {
  await service.createAccount({ email, credits: deposits.length + left })
  const caller = await service.signIn(email)
  const made: Deposit[] = []
  for (const wanted of deposits) {
    made.push(depositOf(await caller.post('/deposits', newDeposit(wanted))))
    service.advance(1000)
  }
  await service.indexWords()
  return { caller, made }
}

async function readAll(caller: Caller, query: string): Promise<readonly Deposit[]> {
  const seen: Deposit[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = pageOf(await caller.get(`/deposits?${query}${cursor && `&cursor=${cursor}`}`))
    seen.push(...page.items)
    cursor = page.nextCursor
  }
  return seen
}

const idsOf = (deposits: readonly Deposit[]) => deposits.map(({ id }) => id)
const titlesOf = (deposits: readonly Deposit[]) => deposits.map(({ title }) => title)

describe('pages of deposits', () => {
  test('follow one another without a gap or a repetition, newest first', async () => {
    const wanted = Array.from({ length: 25 }, (_, n) => ({ title: `Œuvre ${n}` }))
    const { caller, made } = await personWith('many@example.org', wanted)
    expect(idsOf(await readAll(caller, 'limit=10'))).toEqual(idsOf(made.toReversed()))
    expect(idsOf(await readAll(caller, 'limit=10&sort=createdAt'))).toEqual(idsOf(made))
  })

  test('are sorted by title as people read them, equal titles included, in both directions', async () => {
    const titles = ['Zèbre', 'école', 'Éclair', 'abaque', 'Ecole', 'Éclair', 'À propos', '日本']
    const { caller, made } = await personWith(
      'titles@example.org',
      titles.map((title) => ({ title })),
    )
    const sorted = await readAll(caller, 'limit=2&sort=title')
    expect(titlesOf(sorted)).toEqual([
      'À propos',
      'abaque',
      'Éclair',
      'Éclair',
      'école',
      'Ecole',
      'Zèbre',
      '日本',
    ])
    expect(new Set(idsOf(sorted)).size).toBe(made.length)
    expect(idsOf(await readAll(caller, 'limit=3&sort=-title'))).toEqual(idsOf(sorted.toReversed()))
  })

  test('tell how many there are where that is kept, and nothing where it would be counted', async () => {
    const { caller } = await personWith('counted@example.org', [{}, {}, { title: 'Une autre' }])
    const totalOf = async (query: string) =>
      pageOf(await caller.get(`/deposits?limit=1&${query}`)).total
    expect(await totalOf('')).toBe(3)
    await service.anchorAndConfirm()
    expect([await totalOf('status=confirmed'), await totalOf('status=pending')]).toEqual([3, 0])
    expect(await totalOf('creationType=musicalComposition')).toBeUndefined()
    expect(await totalOf('search=une')).toBe(1)
  })

  test('carry the first three files of each deposit and their number; the deposit carries all', async () => {
    const files = Array.from({ length: 1000 }, (_, n) => fileOf(`contenu ${n}`, `${n}.txt`))
    const { caller, made } = await personWith('files@example.org', [{ files }])
    const reply = await caller.get('/deposits')
    const [listed] = pageOf(reply).items
    expect(listed?.fileCount).toBe(1000)
    expect(listed?.files).toEqual(made[0]?.files.slice(0, 3))
    expect(reply.body.length).toBeLessThan(2048)
    expect(depositOf(await caller.get(`/deposits/${listed?.id}`)).files).toHaveLength(1000)
  })

  test('tell which deposits follow another, to whoever may see them', async () => {
    const { caller, made } = await personWith('versions@example.org', [{}, {}], 2)
    const [first, other] = idsOf(made)
    for (const title of ['Deuxième', 'Autre suite']) {
      const next = newDeposit({ title, previousDepositId: first })
      expect((await caller.post('/deposits', next)).statusCode).toBe(201)
      service.advance(1000)
    }
    const after = async (who: Caller, id = '') =>
      titlesOf(await readAll(who, `limit=1&previous=${id}`))
    expect(await after(caller, first)).toEqual(['Autre suite', 'Deuxième'])
    expect(await after(caller, other)).toEqual([])
    const { caller: stranger } = await personWith('stranger@example.org', [])
    expect(await after(stranger, first)).toEqual([])
    expect((await caller.get('/deposits?previous=1')).statusCode).toBe(422)
  })

  test('tell them across the time before somebody joined a company and the time since', async () => {
    const email = 'joined@example.org'
    const { caller, made } = await personWith(email, [{}], 2)
    const previousDepositId = made[0]?.id
    const follow = (who: Caller, title: string) =>
      who.post('/deposits', newDeposit({ title, previousDepositId }))
    expect((await follow(caller, 'Avant')).statusCode).toBe(201)
    const companyId = await service.createCompany('Atelier')
    await service.client.pool.query(
      `update accounts set type = 'companyAdministrator', company_id = $1 where email = $2`,
      [companyId, email],
    )
    service.advance(1000)
    const director = await service.signIn(email)
    expect((await follow(director, 'Depuis')).statusCode).toBe(201)
    const next = await readAll(director, `limit=1&previous=${previousDepositId}`)
    expect(titlesOf(next)).toEqual(['Depuis', 'Avant'])
  })

  test('a cursor that was made up is a 400', async () => {
    const { caller } = await personWith('cursor@example.org', [])
    for (const cursor of ['made-up', Buffer.from(`${'i'.repeat(16)}\0`).toString('base64url')]) {
      const reply = await caller.get(`/deposits?cursor=${cursor}`)
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([400, 'request.malformed'])
    }
  })
})

describe('deposits are found', () => {
  const search = async (caller: Caller, words: string) =>
    titlesOf(await readAll(caller, `limit=2&search=${encodeURIComponent(words)}`))

  test('20.8: by any word of what was said of them and of their files, whatever its case and accents', async () => {
    const { caller } = await personWith('search@example.org', [
      { title: 'Élégie pour Ève', description: 'Écrite un soir d’été à Liège.' },
      { title: 'elegant', depositor: 'Camille Œrsted', onBehalfOf: 'Fondation Ève' },
      { title: 'Chant', reference: 'X-ÉLÉ/42', quality: 'ayant droit' },
      {
        title: 'Plan',
        depositor: 'Paul Durand',
        coDepositors: [{ name: 'Jean Noël', role: 'géomètre' }],
        files: [fileOf('a', 'Coupe_Façade-nord.v2.DWG'), fileOf('b', '設計図.pdf')],
      },
    ])
    expect(await search(caller, 'ele')).toEqual(['Chant', 'elegant', 'Élégie pour Ève'])
    expect(await search(caller, 'ÉLÉGIE È')).toEqual(['Élégie pour Ève'])
    expect(await search(caller, 'eve')).toEqual(['elegant', 'Élégie pour Ève'])
    expect(await search(caller, 'soir liege')).toEqual(['Élégie pour Ève'])
    expect(await search(caller, 'oersted')).toEqual(['elegant'])
    expect(await search(caller, 'ŒRS')).toEqual(['elegant'])
    expect(await search(caller, '/42')).toEqual(['Chant'])
    expect(await search(caller, 'droit')).toEqual(['Chant'])
    expect(await search(caller, 'NOEL')).toEqual(['Plan'])
    expect(await search(caller, 'e\u0301le\u0301')).toEqual(['Chant', 'elegant', 'Élégie pour Ève'])
    expect(await search(caller, 'facade v2')).toEqual(['Plan'])
    expect(await search(caller, '計')).toEqual(['Plan'])
    expect(await search(caller, 'legie')).toEqual([])
    expect(await search(caller, 'elegie noel')).toEqual([])
  })

  test('20.8: by a hash of theirs or of one of their files, and nobody else by it', async () => {
    const files = [fileOf('un', 'un.txt'), fileOf('deux', 'deux.txt')]
    const { caller, made } = await personWith('hash@example.org', [
      { title: 'Deux fichiers', files },
    ])
    const hashes = [files[1]?.sha256 ?? '', made[0]?.digest.toUpperCase() ?? '']
    const { caller: stranger } = await personWith('hashless@example.org', [{}])
    for (const hash of hashes) {
      expect(await search(caller, ` ${hash} `)).toEqual(['Deux fichiers'])
      expect(pageOf(await caller.get(`/deposits?search=${hash}`)).total).toBe(1)
      expect(await search(stranger, hash)).toEqual([])
    }
    expect(await search(caller, 'f'.repeat(64))).toEqual([])
  })

  test('20.8: within their status and type, sorted by title or status, and counted', async () => {
    const { caller } = await personWith('counts@example.org', [
      { title: 'Sonate en ut', creationType: 'musicalComposition' },
      { title: 'Autre sonate', creationType: 'book' },
      { title: 'Fugue' },
    ])
    await service.anchorAndConfirm()
    await service.client.pool.query(
      "update accounts set credits = 1 where email = 'counts@example.org'",
    )
    const last = newDeposit({ title: 'La sonate', creationType: 'book' })
    expect((await caller.post('/deposits', last)).statusCode).toBe(201)
    await service.indexWords()
    const found = async (query: string) =>
      titlesOf(await readAll(caller, `limit=1&search=sonate&${query}`))
    expect(await found('sort=title')).toEqual(['Autre sonate', 'La sonate', 'Sonate en ut'])
    expect(await found('sort=status')).toEqual(['Autre sonate', 'Sonate en ut', 'La sonate'])
    expect(await found('sort=-status')).toEqual(['La sonate', 'Autre sonate', 'Sonate en ut'])
    expect(titlesOf(await readAll(caller, 'limit=2&sort=-status'))).toEqual([
      'La sonate',
      'Fugue',
      'Autre sonate',
      'Sonate en ut',
    ])
    const totalOf = async (query: string) =>
      pageOf(await caller.get(`/deposits?limit=1&search=sonate&${query}`)).total
    expect([
      await totalOf(''),
      await totalOf('status=confirmed'),
      await totalOf('creationType=book'),
    ]).toEqual([3, 2, 2])
  })

  test('20.8: those of a firm, of its members, and of whoever has left it', async () => {
    const companyId = await service.createCompany('Atelier des mots')
    const email = 'member@example.org'
    const id = await service.createAccount({ email, type: 'subAccount', credits: 1, companyId })
    const member = await service.signIn(email)
    expect((await member.post('/deposits', newDeposit({ title: 'Lanterne' }))).statusCode).toBe(201)
    const boss = 'chief@example.org'
    await service.createAccount({ email: boss, type: 'companyAdministrator', companyId })
    await service.indexWords()
    expect(await search(await service.signIn(boss), 'lanterne')).toEqual(['Lanterne'])
    expect(await search(member, 'lanterne')).toEqual(['Lanterne'])
    await service.client.pool.query(
      "update accounts set company_id = null, type = 'classic' where id = $1",
      [id],
    )
    expect(await search(await service.signIn(email), 'lanterne')).toEqual(['Lanterne'])
  })

  test('by title and reference in a list by title, once each', async () => {
    const { caller } = await personWith('sorted@example.org', [
      { title: 'Été' },
      { title: 'Abaque', reference: 'ÉTÉ-2' },
      { title: 'Étendue', reference: 'ete-1' },
      { title: 'Zèbre' },
      { title: 'Zinc', reference: 'été 3' },
    ])
    const sorted = async (sort: string) =>
      titlesOf(await readAll(caller, `limit=1&sort=${sort}&search=ete`))
    const found = ['Abaque', 'Été', 'Étendue', 'Zinc']
    expect(await sorted('title')).toEqual(found)
    expect(await sorted('-title')).toEqual(found.toReversed())
  })

  test('however many others stand before them in the list', async () => {
    const scattered = (title: string) => [
      { title: `${title}, au début` },
      ...Array.from({ length: 998 }, (_, n) => ({ title: `Mesure ${n}`, reference: 'M' })),
      { title: `${title}, à la fin` },
    ]
    const { caller } = await personWith('scattered@example.org', [])
    await service.client.pool.query(
      "update accounts set credits = 2000 where email = 'scattered@example.org'",
    )
    for (const title of ['Chanson', 'Chanterelle']) {
      const deposits = scattered(title).map((wanted) => newDeposit(wanted))
      const key = { 'idempotency-key': randomUUID() }
      await caller.post('/deposits/batch', { deposits }, key)
    }
    await service.indexWords()
    const songs = ['Chanson, à la fin', 'Chanson, au début']
    const mushrooms = ['Chanterelle, à la fin', 'Chanterelle, au début']
    expect(await search(caller, 'chant')).toEqual(mushrooms)
    expect(await search(caller, 'chanson')).toEqual(songs)
    expect(await search(caller, 'chan')).toEqual([...mushrooms, ...songs])
    for (const sort of ['createdAt', '-createdAt', 'title', '-title']) {
      const found = await readAll(caller, `limit=100&sort=${sort}&search=m`)
      expect(new Set(idsOf(found)).size).toBe(1996)
      expect(found).toHaveLength(1996)
    }
  })

  test('by their number, written in full or short', async () => {
    const { caller, made } = await personWith('number@example.org', [{ title: 'La mienne' }])
    const number = made[0]?.number ?? ''
    expect(await search(caller, number)).toEqual(['La mienne'])
    expect(await search(caller, number.toLowerCase())).toEqual(['La mienne'])
    expect(await search(caller, number.replace(/^AN-\d{4}-0+/, ''))).toEqual(['La mienne'])
  })

  test('T050: by a number or a title that is somebody else’s: never', async () => {
    const { made } = await personWith('owner@example.org', [{ title: 'Secret bien gardé' }])
    const { caller } = await personWith('curious@example.org', [])
    for (const words of [made[0]?.number ?? '', 'Secret']) {
      expect((await caller.get(`/deposits?search=${words}`)).json()).toEqual({
        items: [],
        nextCursor: null,
        total: 0,
      })
    }
  })

  test('T076, T077: with characters that mean something to a database, taken as they are', async () => {
    const { caller } = await personWith('signs@example.org', [
      { title: '100 % coton_pur' },
      { title: '100 \\ laine' },
    ])
    expect(await search(caller, '100_coton')).toEqual(['100 % coton_pur'])
    expect(await search(caller, "100 \\ ' lai")).toEqual(['100 \\ laine'])
    for (const words of ['%', "' | '", ':*', "'; drop table deposits --", '(a+)+$', '\u{10FFFF}']) {
      expect(await search(caller, words)).toEqual([])
    }
  })

  test('by status, type and day, alone and together', async () => {
    const { caller, made } = await personWith('filters@example.org', [
      { title: 'Un', creationType: 'book' },
      { title: 'Deux', creationType: 'software' },
      { title: 'Trois', creationType: 'book' },
    ])
    await service.anchorAndConfirm()
    const later = depositOf(
      await (async () => {
        await service.client.pool.query(
          "update accounts set credits = 1 where email = 'filters@example.org'",
        )
        return caller.post('/deposits', newDeposit({ title: 'Quatre', creationType: 'book' }))
      })(),
    )
    const found = async (query: string) => titlesOf(await readAll(caller, `limit=1&${query}`))
    expect(await found('status=pending')).toEqual(['Quatre'])
    expect(await found('status=confirmed&sort=createdAt')).toEqual(['Un', 'Deux', 'Trois'])
    expect(await found('creationType=book')).toEqual(['Quatre', 'Trois', 'Un'])
    const second = made[1]?.createdAt
    expect(await found(`createdFrom=${second}`)).toEqual(['Quatre', 'Trois', 'Deux'])
    expect(await found(`createdBefore=${second}`)).toEqual(['Un'])
    const both = `createdFrom=${second}&createdBefore=${later.createdAt}&creationType=book`
    expect(await found(both)).toEqual(['Trois'])
    expect((await caller.get('/deposits?createdFrom=yesterday')).statusCode).toBe(422)
    expect((await caller.get('/deposits?creationType=nothing')).statusCode).toBe(422)
  })

  test.each([
    ['of the year zero', '0000-01-01T00:00:00Z'],
    ['of the year ten thousand', '9999-12-31T23:59:59-23:59'],
  ])(
    'Y4: are not looked for by a day that the database does not know, %s',
    async (day, instant) => {
      const { caller } = await personWith(`${day.replaceAll(' ', '-')}@example.org`, [])
      const written = encodeURIComponent(instant)
      for (const path of ['/deposits?', '/deposits/export?format=csv&']) {
        for (const bound of ['createdFrom', 'createdBefore']) {
          expect((await caller.get(`${path}${bound}=${written}`)).statusCode).toBe(422)
        }
      }
    },
  )
})

test('a director’s pages hold the firm’s deposits and their own of before, once each, in one order', async () => {
  const companyId = await service.createCompany('Atelier')
  const bossId = await service.createAccount({ email: 'boss@example.org', credits: 4 })
  const boss = await service.signIn('boss@example.org')
  const made: Deposit[] = []
  const create = async (caller: Caller, title: string) => {
    made.push(depositOf(await caller.post('/deposits', newDeposit({ title }))))
    service.advance(1000)
  }
  await create(boss, 'Avant, seul')
  await service.client.pool.query(
    "update accounts set company_id = $1, type = 'companyAdministrator' where id = $2",
    [companyId, bossId],
  )
  const subAccount = {
    email: 'sub@example.org',
    type: 'subAccount',
    credits: 3,
    companyId,
  } as const
  await service.createAccount(subAccount)
  const sub = await service.signIn('sub@example.org')
  await create(sub, 'Du sous-compte')
  await create(boss, 'Écrit pour la firme')
  await create(sub, 'Encore du sous-compte')
  const all = idsOf(made.toReversed())
  expect(idsOf(await readAll(boss, 'limit=1'))).toEqual(all)
  expect(titlesOf(await readAll(boss, 'limit=1&sort=title'))).toEqual([
    'Avant, seul',
    'Du sous-compte',
    'Écrit pour la firme',
    'Encore du sous-compte',
  ])
  expect(titlesOf(await readAll(sub, 'limit=1'))).toEqual([
    'Encore du sous-compte',
    'Du sous-compte',
  ])
  expect(pageOf(await boss.get('/deposits?limit=1&status=pending')).total).toBe(4)
  const own = ['Écrit pour la firme', 'Avant, seul']
  expect(titlesOf(await readAll(boss, 'limit=1&owner=me'))).toEqual(own)
})
