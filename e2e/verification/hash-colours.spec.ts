import type { Locator } from '@playwright/test'

import { deposit } from '../fixtures/deposit.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test('20.17: green and red never stand together on the page that verifies a hash', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('couleurs.svg'), 'Des couleurs')
  await visit(server.administrator)
  const dialog = await deposit(page, { files: [file], title: 'Des couleurs', type: 'Dessin' })
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  await visit(server.administrator, '/recalculate-hash')
  await page.getByText('Déposez un fichier ici').drop({ files: [file] })
  const yours = page.locator('[data-tone="success"]')
  await expect(yours).toHaveCount(1)
  const green = await groundOf(yours)
  await page.getByLabel('Empreinte attendue').fill('0'.repeat(64))
  await expect(page.locator('[data-tone="error"]')).toHaveCount(1)
  await expect(yours).toBeVisible()
  await expect(yours).not.toHaveCSS('background-color', green)
  await expectAccessible(page)
  await page.getByLabel('Empreinte attendue').fill('')
  await expect(yours).toHaveCSS('background-color', green)
})

const groundOf = (place: Locator): Promise<string> =>
  place.evaluate((element) => getComputedStyle(element).backgroundColor)
