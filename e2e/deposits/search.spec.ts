import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { deposit } from '../fixtures/deposit.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test('20.8: a deposit is found by a word of its file’s name and by its hash, the counts follow, and the list is sorted by status', async ({
  page,
  server,
  visit,
}, testInfo) => {
  // Words that no other journey uses: it may have the same server.
  const [first, second] = await Promise.all([
    drawLogo(testInfo.outputPath('Façonnière_nord.svg'), 'La façade'),
    drawLogo(testInfo.outputPath('cour.svg'), 'La cour'),
  ])
  await visit(server.administrator)
  for (const [file, title] of [
    [first, 'Premier pérégrin'],
    [second, 'Second pérégrin'],
  ] as const) {
    const done = await deposit(page, { files: [file], title, type: 'Dessin' })
    await done.getByRole('button', { name: french.close, exact: true }).click()
  }
  const list = page.getByRole('region', { name: 'Vos ancrages' })
  const search = list.getByRole('searchbox')
  const found = list.getByRole('link', { name: /pérégrin$/ })

  await search.fill('FACONNIERE')
  await expect(found).toHaveText(['Premier pérégrin'])
  await expect(list.getByRole('button', { name: /^Tous/ })).toHaveText(/1$/)
  await expectAccessible(page)
  await search.fill('peregr')
  await expect(found).toHaveCount(2)
  await expect(list.getByRole('button', { name: /^Tous/ })).toHaveText(/2$/)
  await list.getByRole('button', { name: 'Statut' }).click()
  await expect(page).toHaveURL(/sort=-status/)
  await expect(found).toHaveText(['Second pérégrin', 'Premier pérégrin'])

  // Where there is no room for the headings, a list of ways to sort takes their place.
  const sorting = list.getByLabel('Trier par')
  await expect(sorting).toBeHidden()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(sorting).toHaveValue('-status')
  await sorting.selectOption('Nom, de A à Z')
  await expect(page).toHaveURL(/sort=title/)
  await expect(found).toHaveText(['Premier pérégrin', 'Second pérégrin'])
  await sorting.selectOption('Nom, de Z à A')
  await expect(found).toHaveText(['Second pérégrin', 'Premier pérégrin'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const hash = createHash('sha256')
    .update(await readFile(second))
    .digest('hex')
  await search.fill(hash)
  await expect(found).toHaveText(['Second pérégrin'])
  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Second pérégrin')
})
