import {
  countToFillIn,
  getLegalPage,
  LEGAL_PAGES,
  listLegalPages,
  managedLegalPage,
} from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { ENGLISH } from './templates/english.ts'
import { FRENCH } from './templates/french.ts'

let service: TestService
let ada: Caller
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const read = async (path: string) => {
  const reply = await service.app.inject({ url: `/api/legal/${path}` })
  return getLegalPage.reply.parse(reply.json())
}
const put = (caller: Caller, page: string, fr: string, en: string) =>
  caller.call({
    method: 'PUT',
    url: `/api/admin/legal-pages/${page}`,
    payload: { body: { fr, en } },
  })

describe('20.2: a legal page', () => {
  test('is read without an account, in the language asked for, and names the operator', async () => {
    const notice = await read('notice')
    expect(notice.updatedAt).toBeNull()
    expect(notice.html).toContain('<strong>Essai</strong>')
    expect(notice.html).toContain('[À compléter')
    expect((await read('terms?language=en')).html).toContain('[To fill in')
    const missing = await service.app.inject({ url: '/api/legal/imprint' })
    expect(missing.statusCode).toBe(404)
  })

  test('is written by administrators alone, who see how many places wait, and given back its template', async () => {
    expect((await put(anna, 'privacy', 'x', 'x')).statusCode).toBe(403)
    const before = await ada.get('/admin/legal-pages')
    const proposed = listLegalPages.reply.parse(before.json()).items
    expect(proposed.map(({ page }) => page)).toEqual([...LEGAL_PAGES])
    expect(proposed.every(({ toFillIn }) => toFillIn > 0)).toBe(true)

    const written = await put(ada, 'privacy', '# Bonjour <b>vous</b>', '[To fill in: a word]')
    expect(managedLegalPage.parse(written.json())).toMatchObject({ page: 'privacy', toFillIn: 1 })
    const shown = await read('privacy')
    expect(shown.html).toBe('<h1>Bonjour &lt;b&gt;vous&lt;/b&gt;</h1>\n')
    expect(shown.updatedAt).not.toBeNull()

    const url = '/api/admin/legal-pages/privacy'
    const restored = await ada.call({ method: 'DELETE', url })
    expect(managedLegalPage.parse(restored.json()).updatedAt).toBeNull()
    expect((await read('privacy')).html).toContain('[À compléter')
    await ada.call({ method: 'DELETE', url })
    const audit = await ada.get('/admin/audit?subjectId=privacy')
    expect(audit.json<{ items: { action: string }[] }>().items.map(({ action }) => action)).toEqual(
      ['legalPage.restored', 'legalPage.edited'],
    )
  })

  test('is proposed with what is known of the operator in the place of a mark, in either language', () => {
    const place = { name: 'Essai', website: 'https://essai.example' }
    const known = { ...place, details: ['SAS', 'RCS 1'], asksVies: false }
    for (const language of [FRENCH, ENGLISH]) {
      const open = countToFillIn(language.notice({ ...known, details: [] }))
      const filled = language.notice(known)
      expect(filled).toContain('- SAS\n- RCS 1')
      expect(countToFillIn(filled)).toBe(open - 1)
    }
    const marks = (page: 'terms' | 'privacy' | 'accessibility') =>
      [FRENCH, ENGLISH].map((language) => countToFillIn(language[page](known)))
    for (const page of ['terms', 'privacy', 'accessibility'] as const) {
      const [french, english] = marks(page)
      expect(french).toBe(english)
    }
  })

  test('names the European Commission among those who receive data where VAT numbers are looked up', () => {
    const known = { name: 'Essai', details: [], website: 'https://essai.example' }
    const pages = [
      [FRENCH, /## Destinataires\n\n\[[^\n]+\n\nLa Commission européenne [^\n]+VIES[^\n]+\n\n## /],
      [ENGLISH, /## Recipients\n\n\[[^\n]+\n\nThe European Commission [^\n]+VIES[^\n]+\n\n## /],
    ] as const
    for (const [language, told] of pages) {
      expect(language.privacy({ ...known, asksVies: true })).toMatch(told)
      expect(language.privacy({ ...known, asksVies: false })).not.toContain('VIES')
    }
  })
})
