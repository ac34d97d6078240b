import { expect, test } from '../fixtures/test.ts'

test('a search that is typed slowly on a slow machine loses no letter', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/?status=pending')
  const search = page.getByRole('searchbox')
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // A little longer than the pause after which the search is asked for.
  await search.pressSequentially('serie vingt', { delay: 330 })
  await expect(search).toHaveValue('serie vingt')
  await expect(page).toHaveURL(/search=serie\+vingt/)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.getByRole('button', { name: 'Tout afficher' }).first().click()
  await expect(page).toHaveURL('/')
})

test('a date is typed digit by digit, and filters once it is whole', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/?status=pending')
  await page.getByRole('button', { name: 'Filtres' }).click()
  const from = page.getByLabel('Ancrés depuis le')
  await from.focus()
  await page.keyboard.type('11112025', { delay: 60 })
  await expect(from).toHaveValue('2025-11-11')
  await expect(page).toHaveURL(/from=2025-11-11/)
  await page.keyboard.type('20')
  await from.blur()
  await expect(from).toHaveValue('2025-11-11')
  await expect(page).toHaveURL(/from=2025-11-11/)
  await from.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL(/from=2025-11-11/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await from.blur()
  await expect(page).not.toHaveURL(/from=/)
})

test('20.17: a range of dates that ends before it begins is refused in words, and its days are said in the page’s language', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/?status=pending')
  await page.getByRole('button', { name: 'Filtres' }).click()
  const filters = page.getByRole('group', { name: 'Filtres' })
  await page.getByLabel('Ancrés depuis le').fill('2025-11-11')
  await expect(filters).toContainText('11 novembre 2025')
  const to = page.getByLabel('Jusqu’au')
  await to.fill('2025-11-10')
  await expect(filters).toContainText('La fin précède le début.')
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(page).not.toHaveURL(/to=/)
  await to.fill('2025-11-12')
  await expect(page).toHaveURL(/to=2025-11-12/)
  await expect(filters).not.toContainText('La fin précède le début.')
})
