import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { becomesConfirmed, fillDetails } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { verifyWithOurs } from '../fixtures/verify.ts'

test.use({ language: 'en' })

test('a chosen folder is one deposit, and its files keep their paths and proofs', async ({
  page,
  server,
  words,
  visit,
}, testInfo) => {
  const paths = ['house/plan.svg', 'house/ground floor/kitchen.svg', 'house/été/façade.svg']
  for (const path of paths) {
    const file = testInfo.outputPath(path)
    await mkdir(dirname(file), { recursive: true })
    await drawLogo(file, path)
  }
  await writeFile(testInfo.outputPath('house/.DS_Store'), 'what a system noted of this folder')
  await mkdir(testInfo.outputPath('cellar'))
  await writeFile(testInfo.outputPath('cellar/Thumbs.db'), 'small pictures that a system made')
  await visit(server.administrator)
  await page.getByRole('button', { name: words.newAnchorage }).first().click()
  const dialog = page.getByRole('dialog')
  const chooseFolder = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a folder' }).click()
    await (await chooser).setFiles(testInfo.outputPath(name))
  }
  await chooseFolder('cellar')
  await expect(dialog.getByText('No file here')).toBeVisible()
  await expectAccessible(page)
  await chooseFolder('house')
  const chosen = dialog.getByRole('list', { name: words.chosen })
  await expect(chosen.getByRole('listitem')).toHaveCount(paths.length)
  for (const path of paths) await expect(chosen).toContainText(path)
  await expect(dialog).toContainText('System files in a folder')
  await expect(dialog.getByRole('radio', { name: /^One anchorage for all/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.next }).click()

  await fillDetails(dialog, { title: 'A house', type: 'Drawing' }, words)
  await dialog.getByRole('button', { name: words.anchor }).click()
  await dialog.getByRole('link', { name: words.view }).click()
  await becomesConfirmed(page, words)
  const [, kitchen = ''] = paths
  const proof = testInfo.outputPath('kitchen.svg.ots')
  await download(page.getByRole('main'), `.ots proof of “${kitchen}”`, proof)
  const verdict = await verifyWithOurs(testInfo.outputPath(kitchen), proof, server.rpcUrl)
  expect(verdict, verdict.said).toMatchObject({ code: 0 })
})
