import { showArticle, showArticles, showProducts } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newPack } from '../../testing/new-product.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

/** What makes a PNG one, and nothing more. */
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const both = (text: string) => ({ fr: text, en: text })

async function openWith(visitorPages: boolean): Promise<TestService> {
  const service = await openTestService({ visitorPages })
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  const ada = await service.signIn('ada@example.org')
  await ada.post('/admin/products', newPack())
  await ada.post('/admin/products', newPack({ state: 'draft' }))
  for (const slug of ['shown', 'draft']) {
    const article = { slug, title: both(slug), summary: both('x'), body: both('# Bonjour') }
    const { id } = (await ada.post('/admin/articles', article)).json<{ id: string }>()
    if (slug === 'draft') continue
    const url = `/api/admin/articles/${id}`
    await ada.call({ method: 'PATCH', url, payload: { published: true } })
  }
  return service
}

let shown: TestService
let hidden: TestService
beforeAll(async () => {
  shown = await openWith(true)
  hidden = await openWith(false)
})
afterAll(() => Promise.all([shown.close(), hidden.close()]))

const PATHS = [
  '/public/products',
  '/public/articles',
  '/public/articles/shown',
  '/public/articles/shown/cover',
] as const

describe('20.12: what visitors are shown', () => {
  test('is what is on sale and published, to whoever asks', async () => {
    const read = async (path: string): Promise<unknown> =>
      (await shown.app.inject({ url: `/api${path}` })).json()
    expect(showProducts.reply.parse(await read(PATHS[0])).items).toHaveLength(1)
    const { items } = showArticles.reply.parse(await read(PATHS[1]))
    expect(items.map(({ slug }) => slug)).toEqual(['shown'])
    expect(showArticle.reply.parse(await read(PATHS[2])).html).toContain('<h1>Bonjour</h1>')
    const draft = await shown.app.inject({ url: '/api/public/articles/draft' })
    expect(draft.statusCode).toBe(404)
  })

  test('is the picture that was chosen for a published article, and of no other', async () => {
    const ada = await shown.signIn('ada@example.org')
    const { items } = (await ada.get('/admin/articles')).json<{
      items: { id: string; slug: string }[]
    }>()
    for (const { id } of items) {
      const url = `/api/admin/articles/${id}/cover`
      const payload = { data: PICTURE.toString('base64') }
      await ada.call({ method: 'PUT', url, payload })
    }
    const cover = await shown.app.inject({ url: '/api/public/articles/shown/cover' })
    expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/png'])
    expect(cover.rawPayload).toEqual(PICTURE)
    const draft = await shown.app.inject({ url: '/api/public/articles/draft/cover' })
    expect(draft.statusCode).toBe(404)
  })

  test('is nothing where the installation does not show it', async () => {
    for (const path of PATHS) {
      expect((await hidden.app.inject({ url: `/api${path}` })).statusCode).toBe(404)
    }
    const facts = await hidden.app.inject({ url: '/api/service' })
    expect(facts.json<{ visitorPages: boolean }>().visitorPages).toBe(false)
  })
})
