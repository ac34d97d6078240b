import { managedArticle } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
})
afterAll(() => service.close())

const both = (text: string) => ({ fr: text, en: text })
const write = async (ada: Caller, slug: string) => {
  const text = { title: both('Titre'), summary: both('Résumé'), body: both('Du texte.') }
  return managedArticle.parse((await ada.post('/admin/articles', { slug, ...text })).json()).id
}
const path = (id: string) => `/api/admin/articles/${id}`
const edit = (ada: Caller, id: string, payload: object) =>
  ada.call({ method: 'PATCH', url: path(id), payload })
const cover = (ada: Caller, id: string) =>
  ada.call({ method: 'PUT', url: `${path(id)}/cover`, payload: { data: null } })
const remove = (ada: Caller, id: string) => ada.call({ method: 'DELETE', url: path(id) })

test('BC8: who publishes an article, or changes a published one, has proved lately who is there', async () => {
  const ada = await service.signIn('ada@example.org')
  const shown = await write(ada, 'shown')
  expect((await edit(ada, shown, { published: true })).statusCode).toBe(200)
  const draft = await write(ada, 'draft')
  service.advance(11 * 60_000)
  const refused = [
    await edit(ada, draft, { published: true }),
    await edit(ada, shown, { body: both('Payez ailleurs.') }),
    await edit(ada, shown, { published: false }),
    await cover(ada, shown),
    await remove(ada, shown),
  ]
  for (const reply of refused) {
    const { code } = refusalOf(reply)
    expect([reply.statusCode, code]).toEqual([403, 'auth.reauthentication_required'])
  }
  const written = [await edit(ada, draft, { body: both('Mieux.') }), await cover(ada, draft)]
  expect(written.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await remove(ada, draft)).statusCode).toBe(204)
  const again = await service.signIn('ada@example.org')
  expect((await remove(again, shown)).statusCode).toBe(204)
})
