import type { Page } from '@playwright/test'
import { postAs } from '../fixtures/api.ts'
import { mailedLink } from '../fixtures/mail/mailed-link.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { type Person, type RealServer } from '../fixtures/real-server.ts'
import { forgetEverything, sessionOf } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'
import { COMBINATIONS } from './combinations.ts'
import { type Shoot, shooter, shootPage } from './shooter.ts'

/** The terms of these servers stand elsewhere. */
const LEGAL = ['notice', 'privacy', 'accessibility'] as const

for (const { name, seen } of COMBINATIONS) {
  test.describe(name, () => {
    test.use(seen)

    test('every page for visitors, and invitations to join', async ({
      page,
      server,
      visit,
      complaints,
    }) => {
      complaints.expectRefusal(410)
      const shoot = shooter(page, `${name}/visitors`)
      for (const path of ['discover', 'prices', 'articles', 'help']) {
        await shootPage(page, shoot, `/${path}`, path)
      }
      await page.goto('/articles')
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/articles\/./)
      await expect(page.locator('article')).toBeVisible()
      await shoot('article')
      for (const path of LEGAL) await shootPage(page, shoot, `/legal/${path}`, `legal-${path}`)
      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await shoot('api-docs', 'window')

      const person = await newcomer(server, `Noémie ${name}`, { language: seen.language })
      await invite(server, person)
      await page.goto(await mailedLink(server, person, '/invitation/'))
      await shootInvitation(page, shoot)
      await visit(person, '/nowhere')
      await shoot('not-found-signed-in')
      await forgetEverything(page)
    })
  })
}

async function invite(server: RealServer, { email }: Person): Promise<void> {
  const director = await sessionOf(server.url, await server.sample('direction'))
  await postAs(director, '/company/sub-accounts', { email, name: 'Noémie', credits: 2 })
  const toJoin = async () =>
    (await server.mailsTo(email)).filter(({ text }) => text.includes('/invitation/')).length
  await expect.poll(toJoin).toBe(2)
}

async function shootInvitation(page: Page, shoot: Shoot): Promise<void> {
  const decline = page.getByRole('button', { name: /^(Décliner|Decline)$/ })
  await expect(decline).toBeVisible()
  await shoot('join-company')
  const invitation = page.url()
  await decline.click()
  await expect(page.getByRole('status')).toBeVisible()
  await shoot('invitation-declined')
  await page.goto(invitation)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await shoot('invitation-used')
}
