import { createProduct } from '@ancrage/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { DEFAULT_CATALOGUE, VAT_RATE } from './default-catalogue.ts'
import { stockEmptyInstallation } from './index.ts'
import { WELCOME_ARTICLE } from './welcome-article.ts'

let service: TestService
beforeEach(async () => {
  service = await openTestService()
})
afterEach(() => service.close())

const stock = () => stockEmptyInstallation(service.context)
const count = async (table: 'products' | 'articles') =>
  (await service.client.pool.query(`select from ${table}`)).rowCount

describe('an installation that starts for the first time', () => {
  test('offers packs, plans and options at prices without tax, and a published article', async () => {
    expect(await stock()).toBe(true)
    await service.createAccount({ email: 'anna@example.org' })
    const anna = await service.signIn('anna@example.org')
    const offered = (await anna.get('/products')).json<{ items: object[] }>().items
    expect(offered).toMatchObject([
      { kind: 'pack', credits: 10, price: 1900, vatRate: 2000 },
      { kind: 'pack', credits: 50 },
      { kind: 'pack', credits: 100 },
      { kind: 'pack', credits: 500 },
      { kind: 'unlimitedPlan', unlimitedDeposits: true, credits: 0 },
      { kind: 'companyPlan', credits: 1000 },
    ])
    const article = await anna.get(`/articles/${WELCOME_ARTICLE.slug}`)
    expect(article.json()).toMatchObject({ html: expect.stringContaining('<h2>') as unknown })
  })

  test('does so once, however many servers start together', async () => {
    const done = await Promise.all([stock(), stock(), stock()])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await stock()).toBe(false)
    expect([await count('products'), await count('articles')]).toEqual([
      DEFAULT_CATALOGUE.length,
      1,
    ])
  })

  test('leaves everything removed where an administrator has removed everything', async () => {
    await stock()
    await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
    await service.client.pool.query('delete from products')
    await service.client.pool.query('delete from articles')
    expect(await stock()).toBe(false)
    expect([await count('products'), await count('articles')]).toEqual([0, 0])
  })
})

describe('what is offered first', () => {
  test('is what an administrator could have written', () => {
    for (const [index, product] of DEFAULT_CATALOGUE.entries()) {
      const { nameFr, nameEn, descriptionFr, descriptionEn, ...rest } = product
      const name = { fr: nameFr, en: nameEn }
      const description = { fr: descriptionFr, en: descriptionEn }
      const sent = { ...rest, name, description, vatRate: VAT_RATE, position: index }
      expect(createProduct.body.safeParse(sent).error).toBeUndefined()
    }
  })

  test('promises nothing that a proof does not give', () => {
    const words = JSON.stringify([DEFAULT_CATALOGUE, WELCOME_ARTICLE])
    expect(words).not.toMatch(/guarantee|garanti|copyright|qualified ledger|certifi(é|ed) owner/i)
    const french = JSON.stringify(DEFAULT_CATALOGUE.map(({ descriptionFr }) => descriptionFr))
    expect(french + WELCOME_ARTICLE.bodyFr).not.toMatch(/ [:;!?»]|'/)
  })
})
