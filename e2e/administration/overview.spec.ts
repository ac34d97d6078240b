import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('20.11: the overview says what waits and how the last month was, each chart as a table too', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/administration?tab=overview')
  const main = page.getByRole('main')
  await expect(main.getByText('Aucune alarme')).toBeVisible()
  await expect(main.getByText('Les ancrages de ce service ne prouvent encore rien')).toBeVisible()
  await expect(main.getByText('Cette page n’est pas servie en HTTPS')).toBeVisible()
  await expect(main.getByText(/^\d+ passages des pages légales restent à compléter$/)).toBeVisible()
  for (const title of [
    'Empreintes scellées',
    'Minutes jusqu’à la confirmation',
    'Frais (satoshis)',
    'Ventes, TVA comprise',
  ]) {
    await expect(main.getByRole('region', { name: title })).toBeVisible()
    // Thirty days below their headings.
    await expect(main.getByRole('table', { name: title }).getByRole('row')).toHaveCount(31)
  }
  const hues = await main
    .locator('[data-hue]')
    .evaluateAll((charts) => charts.map((chart) => chart.getAttribute('data-hue')))
  expect(hues, 'blue counts, cyan costs, violet earns').toEqual([
    'primary',
    'primary',
    'info',
    'secondary',
  ])
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await main.getByRole('link', { name: 'Compléter les pages légales' }).click()
  await expect(page).toHaveURL(/tab=settings/)
  await expect(main.getByText(/passages? à compléter/).first()).toBeVisible()
  await page.goBack()
  const requests = main.getByRole('link', { name: /Demandes de compte$/ })
  const before = Number.parseInt(await requests.innerText(), 10)
  const asked = { email: 'overview@example.org', firstName: 'Léa', lastName: 'Roy' }
  const data = { ...asked, phone: '', company: '' }
  expect((await page.request.post('/api/user/ask-account-creation', { data })).status()).toBe(202)
  await page.reload()
  await expect(requests).toHaveText(`${before + 1}Demandes de compte`)
  await requests.click()
  await expect(page).toHaveURL(/tab=requests/)
  for (const [count, state] of [
    [/Emails à envoyer$/, 'En attente'],
    [/Emails refusés$/, 'Refusé'],
  ] as const) {
    await page.getByRole('tab', { name: 'Aperçu' }).click()
    await main.getByRole('link', { name: count }).click()
    const filter = main.getByLabel('Statut')
    await expect(filter.locator('option:checked')).toHaveText(state)
  }
  await main.getByLabel('Statut').selectOption('Tous')
  await expect(page).toHaveURL(/tab=mails$/)
})

test('20.11: mails that could not be sent are an alarm, which says what to do and leads to them', async ({
  page,
  server,
  visit,
}) => {
  await page.route('**/api/admin/overview', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/"failing":\d+/, '"failing":12')
    await route.fulfill({ response: reply, body })
  })
  await visit(server.administrator, '/administration?tab=overview')
  const alarm = page.getByRole('alert').filter({ hasText: '12 emails n’ont pas pu partir' })
  await expect(alarm).toContainText('vérifiez SMTP_URL')
  await expect(page.getByText('Aucune alarme')).toBeHidden()
  await expectAccessible(page)
  await alarm.getByRole('link', { name: 'Voir les emails en attente' }).click()
  await expect(page).toHaveURL(/tab=mails&state=queued/)
})
