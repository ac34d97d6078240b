import { writeFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test('20.11: files dropped on any page begin a new anchorage, and on the page that verifies they do not', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = testInfo.outputPath('poème.txt')
  await writeFile(file, 'Sous le pont Mirabeau')
  const creator = await server.sample('creatrice')
  for (const path of ['/', '/profile', '/products']) {
    await visit(creator, path)
    await page.getByRole('heading', { level: 1 }).drop({ files: [file] })
    const dialog = page.getByRole('dialog', { name: french.newAnchorage })
    await expect(dialog.getByRole('listitem').filter({ hasText: 'poème.txt' })).toBeVisible()
    await dialog.getByRole('button', { name: french.close, exact: true }).click()
    await page.getByRole('button', { name: 'Quitter' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await visit(creator, '/recalculate-hash')
  await page.getByRole('heading', { level: 1 }).drop({ files: [file] })
  await page.getByText('Déposez un fichier ici').drop({ files: [file] })
  await expect(page.getByText('poème.txt')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
