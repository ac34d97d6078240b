import { chooseAct, deposit } from '../fixtures/deposit.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { startSession } from '../fixtures/session.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test('20.11: support sees how an anchorage fares, and what it says once its person lets it in, which is revoked at once', async ({
  page,
  server,
  visit,
  browser,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('secret.svg'), 'Le secret')
  await visit(await server.sample('creatrice'))
  const done = await deposit(page, { files: [file], title: 'Le secret du quai', type: 'Dessin' })
  await done.getByRole('link', { name: french.view }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le secret du quai')
  const id = page.url().split('/').at(-1) ?? ''

  const storageState = { cookies: [], origins: [] }
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: server.url, storageState })
  const support = await context.newPage()
  await startSession(support, server.administrator, { url: server.url, language: 'fr' })
  await support.goto('/administration')
  const search = support.getByRole('search')
  await search.getByRole('searchbox').fill('secret du quai')
  await expect(search.getByRole('status')).toContainText('Rien ne correspond')
  await search.getByRole('searchbox').fill(id)
  await search.getByRole('region', { name: 'Ancrages' }).getByRole('link').click()
  await expect(support).toHaveURL(`/administration/deposits/${id}`)
  const main = support.getByRole('main')
  await expect(main).toContainText('Le contenu de cet ancrage est privé')
  await expect(main.getByRole('link', { name: /@/ })).toBeVisible()
  await expect(main).not.toContainText('secret')
  await expectAccessible(support)
  await support.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(support)

  await chooseAct(page, 'Accès de l’assistance')
  const dialog = page.getByRole('dialog', { name: 'Accès de l’assistance à cet ancrage' })
  await expect(dialog).toContainText('L’assistance n’a encore rien consulté')
  await dialog.getByLabel('Durée de l’autorisation').selectOption('1 jour')
  await dialog.getByRole('button', { name: 'Autoriser', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('Autorisée jusqu’au')
  // Nothing stands over the dialog.
  await expect(page.getByText('L’assistance peut voir cet ancrage.')).toHaveCount(1)
  await expectAccessible(page)

  await support.reload()
  await expect(main).toContainText('Le secret du quai')
  await expect(main).toContainText('secret.svg')
  await expectAccessible(support)
  await expectNoSidewaysScroll(support)

  await page.keyboard.press('Escape')
  await chooseAct(page, 'Accès de l’assistance')
  await expect(
    dialog.getByRole('region', { name: 'Consultations par l’assistance' }),
  ).toContainText(/, par /)
  await dialog.getByRole('button', { name: 'Révoquer' }).click()
  await expect(dialog).not.toContainText('Autorisée jusqu’au')
  await expect(dialog.getByRole('status')).toHaveText('L’assistance ne voit plus cet ancrage.')
  await support.reload()
  await expect(main).toContainText('Le contenu de cet ancrage est privé')
  await expect(main).not.toContainText('secret')
  await context.close()
})
