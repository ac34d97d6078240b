import { articleSummary, getArticle, managedArticle, pageOf } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { renderMarkdown } from './render-markdown.ts'

let service: TestService
let ada: Caller
let anna: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const both = (fr: string, en = fr) => ({ fr, en })
const write = async (over = {}) => {
  const slug = `article-${(count += 1)}`
  const reply = await ada.post('/admin/articles', {
    slug,
    title: both('Un titre', 'A title'),
    summary: both('Résumé', 'Summary'),
    body: both('# Bonjour\n\nDu *texte*.', '# Hello'),
    ...over,
  })
  expect(reply.statusCode).toBe(201)
  return managedArticle.parse(reply.json())
}
const edit = (id: string, payload: object) =>
  ada.call({ method: 'PATCH', url: `/api/admin/articles/${id}`, payload })
const cover = (id: string, data: string | null) =>
  ada.call({ method: 'PUT', url: `/api/admin/articles/${id}/cover`, payload: { data } })

describe('an article', () => {
  test('is a draft that readers do not see until it is published, in both languages', async () => {
    const { id, slug } = await write()
    const missing = await anna.get('/articles/no-such-article')
    const draft = await anna.get(`/articles/${slug}`)
    expect([draft.statusCode, draft.body]).toEqual([404, missing.body])
    await edit(id, { published: true })
    const french = getArticle.reply.parse((await anna.get(`/articles/${slug}`)).json())
    expect(french).toMatchObject({
      title: 'Un titre',
      html: '<h1>Bonjour</h1>\n<p>Du <em>texte</em>.</p>\n',
      readingMinutes: 1,
    })
    const english = getArticle.reply.parse((await anna.get(`/articles/${slug}?language=en`)).json())
    expect(english).toMatchObject({ title: 'A title', html: '<h1>Hello</h1>\n' })
    await edit(id, { published: false })
    expect((await anna.get(`/articles/${slug}`)).statusCode).toBe(404)
  })

  test('can be looked at while it is written: its text as readers would see it, and its picture', async () => {
    const preview = (caller: Caller) =>
      caller.post('/admin/articles/preview', { body: 'Du *texte*, <b>sans balise</b>.' })
    expect((await preview(ada)).json()).toEqual({
      html: '<p>Du <em>texte</em>, &lt;b&gt;sans balise&lt;/b&gt;.</p>\n',
    })
    expect((await preview(anna)).statusCode).toBe(403)
    const { id, slug } = await write()
    expect((await ada.get(`/admin/articles/${id}/cover`)).statusCode).toBe(404)
    await cover(id, PNG.toString('base64'))
    const shown = await ada.get(`/admin/articles/${id}/cover`)
    expect([shown.headers['content-type'], shown.rawPayload]).toEqual(['image/png', PNG])
    expect((await anna.get(`/articles/${slug}/cover`)).statusCode).toBe(404)
  })

  test('has an address of its own, and can be deleted', async () => {
    const { id, slug } = await write()
    const other = await write()
    const taken = await ada.post('/admin/articles', {
      slug,
      title: both('x'),
      summary: both('x'),
      body: both('x'),
    })
    for (const reply of [taken, await edit(other.id, { slug })]) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([409, 'article.slug_taken'])
    }
    for (const bad of ['../etc', 'A', 'é', '']) {
      expect((await edit(id, { slug: bad })).statusCode).toBe(422)
    }
    const gone = () => ada.call({ method: 'DELETE', url: `/api/admin/articles/${id}` })
    expect([(await gone()).statusCode, (await gone()).statusCode]).toEqual([204, 404])
  })

  test('stands in the list page by page, the latest first', async () => {
    for (let n = 0; n < 3; n += 1) {
      service.advance(1000)
      await edit((await write()).id, { published: true })
    }
    const page = async (path: string) =>
      pageOf(articleSummary).parse((await anna.get(`/articles${path}`)).json())
    const first = await page('?limit=2')
    const second = await page(`?limit=2&cursor=${first.nextCursor}`)
    const dates = [...first.items, ...second.items].map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set([...first.items, ...second.items].map(({ slug }) => slug)).size).toBe(
      dates.length,
    )
    expect((await anna.get('/articles?cursor=WyJ4IiwieSJd')).statusCode).toBe(400)
    // AD4: a year that no database knows.
    const place = ['0000-01-01T00:00:00Z', '01900000-0000-7000-8000-000000000000']
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    expect((await anna.get(`/articles?cursor=${cursor}`)).statusCode).toBe(400)
  })
})

describe('T073 the picture of an article', () => {
  test('is what its bytes say, and is served as that', async () => {
    const { id, slug } = await write()
    await edit(id, { published: true })
    expect((await cover(id, PNG.toString('base64'))).statusCode).toBe(200)
    const shown = await anna.get(`/articles/${slug}/cover`)
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.rawPayload).toEqual(PNG)
    await cover(id, null)
    expect((await anna.get(`/articles/${slug}/cover`)).statusCode).toBe(404)
  })

  test('T093 opened by itself is a file to keep: never sniffed, and a page without rights', async () => {
    const { id, slug } = await write()
    await edit(id, { published: true })
    await cover(id, PNG.toString('base64'))
    const { headers } = await anna.get(`/articles/${slug}/cover`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-disposition']).toBe('attachment')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('T093 is refused when it is an SVG, a page, or too large', async () => {
    const { id } = await write()
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('GIF89a'),
      Buffer.concat([PNG, Buffer.alloc(512 * 1024)]),
    ]) {
      const reply = await cover(id, bytes.toString('base64'))
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'article.cover_refused'])
    }
  })
})

const SCRIPT = ['java', 'script:alert(1)'].join('')
describe('T073 Markdown', () => {
  test.each([
    ['<script>alert(1)</script>', '<script'],
    ['<img src=x onerror=alert(1)>', '<img'],
    ['<svg onload=alert(1)>', '<svg'],
    [`[x](${SCRIPT})`, 'href'],
    [`[x](${SCRIPT.toUpperCase()})`, 'href'],
    ['[x](java\nscript:alert(1))', 'href="java'],
    ['[x](&#106;avascript:alert(1))', 'href'],
    ['[x](data:text/html;base64,PHNjcmlwdD4=)', 'href'],
    ['[x](vbscript:x)', 'href'],
    ['[x](//evil.example)', 'href'],
    ['![x](https://evil.example/pixel.png)', '<img'],
    ['![x](data:image/svg+xml;base64,PHN2Zz4=)', '<img'],
    [`<${SCRIPT}>`, 'href'],
    ['[x]: javascript:alert(1)\n\n[x]', 'href="java'],
    ['[x](https://e.example "\\" onmouseover=\\"alert(1)")', '" onmouseover'],
  ])('%j gives no %j', (markdown, forbidden) => {
    expect(renderMarkdown(markdown).toLowerCase()).not.toContain(forbidden)
  })

  test('gives what articles need: headings, lists, quotes, code, tables, links', () => {
    const html = renderMarkdown(
      '## Titre\n\n- un\n\n> cité\n\n`code`\n\n|a|b|\n|-|-|\n|1|2|\n\n[site](https://example.org) [ici](/products)',
    )
    for (const wanted of [
      '<h2>',
      '<li>',
      '<blockquote>',
      '<code>',
      '<table>',
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">',
      '<a href="/products">',
    ]) {
      expect(html).toContain(wanted)
    }
  })
})
