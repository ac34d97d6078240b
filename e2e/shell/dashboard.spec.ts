import { deposit } from '../fixtures/deposit.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('20.9: the dashboard says what came last, what comes next and how the month was, and warns of the last credits', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const person = await newcomer(server, 'Octave', { credits: 3 })
  await visit(person)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Votre premier ancrage' })).toBeVisible()
  await expect(main.getByText('crédits restants')).toHaveCount(0)
  const file = await drawLogo(testInfo.outputPath('plan.svg'), 'Un plan')
  await deposit(page, { files: [file], title: 'Plan de la digue', type: 'Dessin' })
  await page.goto('/')
  const figures = page.getByRole('group', { name: 'En bref' })
  await expect(figures.getByRole('region', { name: 'Dernier ancrage' })).toContainText(
    'Plan de la digue',
  )
  await expect(figures.getByRole('region', { name: '30 derniers jours' })).toContainText(
    '1 ancrage',
  )
  await expect(figures.getByRole('region', { name: 'Prochain scellement' })).toContainText('Dans')
  const names = figures.getByRole('heading', { level: 2 })
  await expect(names).toHaveCount(3)
  const middles = () =>
    names.evaluateAll((all) =>
      all.map((name) => {
        const { top, height } = name.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
  await expect.poll(async () => new Set(await middles()).size).toBe(1)
  const few = figures.getByRole('status').filter({ hasText: 'crédits restants' })
  await expect(few).toContainText('2')
  await expect(few.getByRole('link', { name: 'Acheter' })).toHaveAttribute(
    'href',
    '/products#top-up',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('20.9: on a common screen the list of anchorages shows its documents whole', async ({
  page,
  server,
  visit,
}) => {
  await visit(await server.sample('creatrice'))
  const table = page.getByRole('table', { name: 'Vos ancrages' })
  await expect(table.getByRole('link', { name: /\.ots/ }).first()).toBeVisible()
  const hidden = () =>
    table.evaluate((element) => {
      const { scrollWidth, clientWidth } = element.parentElement ?? element
      return scrollWidth - clientWidth
    })
  await expect.poll(hidden).toBeLessThanOrEqual(0)
})

test('20.9: who has no credits is told so on the dashboard and in the dialog, before any file is hashed', async ({
  page,
  server,
  visit,
}) => {
  await visit(await newcomer(server, 'Prudence', { credits: 0 }))
  const none = page.getByRole('status').filter({ hasText: 'Achetez-en' })
  await expect(none).toBeVisible()
  const colorOf = (part: typeof none) => part.evaluate((e) => getComputedStyle(e).backgroundColor)
  const amber = page.locator('[data-tone="warning"]').first()
  const both = async () => (await colorOf(none)) === (await colorOf(amber))
  await expect.poll(both, 'red is for what failed').toBe(true)
  await page.getByRole('button', { name: 'Nouvel ancrage' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Crédits insuffisants')
  await expect(dialog.getByRole('link', { name: /^Acheter des crédits/ })).toBeVisible()
  await expectAccessible(page)
})
