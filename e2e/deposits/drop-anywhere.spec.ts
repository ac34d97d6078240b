import { writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { chooseFiles } from '../fixtures/deposit.ts'
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

test('14: a file dropped beside what takes files is not opened by the browser, in a dialog either', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = testInfo.outputPath('poème.txt')
  await writeFile(file, 'Sous le pont Mirabeau')
  await visit(await server.sample('creatrice'))
  const dialog = await chooseFiles(page, [file])
  expect(await refusedBy(dialog.getByLabel('Déposant'))).toEqual(['dragover', 'drop'])
  await visit(await server.sample('creatrice'), '/recalculate-hash')
  expect(await refusedBy(page.getByRole('contentinfo'))).toEqual(['dragover', 'drop'])
})

/** Which events of a dragged file the page keeps from the browser, which would open the file. */
function refusedBy(target: Locator): Promise<readonly string[]> {
  return target.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['Mirabeau'], 'pont.txt'))
    const dragged = { bubbles: true, cancelable: true, dataTransfer }
    return ['dragover', 'drop'].filter(
      (name) => !element.dispatchEvent(new DragEvent(name, dragged)),
    )
  })
}
