import { describe, expect, test } from 'vitest'

import { calendarPage } from './calendar-page.ts'
import {
  addCalendar,
  ask,
  openBareCalendar,
  openTestCalendar,
} from './testing/open-test-calendar.ts'

const FACTS = { url: 'https://calendar.example', siteOwner: 'Ancrage', evidential: true }

describe('the page of our calendar', () => {
  test('says in French and English what it is and how to use it', async () => {
    const calendar = await openBareCalendar()
    const { status, headers, body } = await ask(calendar, 'GET', '/')
    const page = body.toString()
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page).toContain('<section lang="fr">\n<h1>Calendrier OpenTimestamps</h1>')
    expect(page).toContain('<section lang="en">\n<h1>OpenTimestamps calendar</h1>')
    expect(page).toContain(`ots stamp -m 1 -c http://localhost:${calendar.port} FICHIER`)
    expect(page).toContain(`ots -l http://localhost:${calendar.port} upgrade FILE.ots`)
  })

  test('T072 T091: shows a name as text, and runs nothing', async () => {
    const { headers, body } = await ask(await openBareCalendar(), 'GET', '/')
    expect(body.toString()).toContain('Essai &lt;&amp;&gt; compagnie')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; style-src 'sha256-")
    expect(policy).not.toContain('unsafe')
  })

  test('has browsers come over HTTPS only where that is its address', async () => {
    const { service } = await openTestCalendar()
    const secure = await addCalendar(service, { url: 'https://calendar.example' })
    const { headers } = await ask(secure, 'GET', '/')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const plain = await ask(await openBareCalendar(), 'GET', '/')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
  })

  test('says that a test chain proves nothing, and says nothing of the kind of Bitcoin', () => {
    const worthless = ['aucune valeur probante', 'no evidential value']
    for (const words of worthless) {
      expect(calendarPage({ ...FACTS, evidential: false })).toContain(words)
      expect(calendarPage(FACTS)).not.toContain(words)
    }
    expect(calendarPage({ ...FACTS, evidential: false })).not.toContain('Bitcoin')
  })

  test('is French as the French print it', () => {
    const [french = ''] = calendarPage(FACTS).split('<section lang="en">')
    const text = french.replaceAll(/<(style|code)>[^]*?<\/\1>|<[^>]*>/g, '')
    expect(text).not.toMatch(/'|[^\u00a0][:;!?»]|«[^\u00a0]/)
  })

  test('is only its headers where that is all that is asked for', async () => {
    const { status, headers, body } = await ask(await openBareCalendar(), 'HEAD', '/')
    expect(status).toBe(200)
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000)
    expect(body).toHaveLength(0)
  })
})
