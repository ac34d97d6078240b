import { truncate, writeFile } from 'node:fs/promises'
import { fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, test } from '../fixtures/test.ts'

const SIZE = 5 * 1024 ** 3
/** Of that many zeros, by `sha256sum`. */
const DIGEST = '7f06c62352aebd8125b2a1841e2b9e1ffcbed602f381c3dcb3200200e383d1d5'

test.use(PHONE)

test('a file of 5 GB is hashed on the device, while its details are typed', async ({
  page,
  server,
  words,
  visit,
}, testInfo) => {
  test.setTimeout(900_000)
  // Sparse: it takes no room on the disk.
  const file = testInfo.outputPath('film.mov')
  await writeFile(file, '')
  await truncate(file, SIZE)
  await visit(server.administrator)
  await page.getByRole('button', { name: words.newAnchorage }).first().click()
  const dialog = page.getByRole('dialog')
  await pickFiles(dialog, [file], words)
  await expect(dialog.getByText(/^5,4\sGo$/)).toBeVisible()
  await expect(dialog.getByRole('progressbar', { name: /film\.mov/ })).toBeVisible()
  await fillDetails(dialog, { title: 'Un film de cinq gigaoctets', type: 'Vidéo' }, words)

  const anchor = dialog.getByRole('button', { name: words.anchor })
  await expect(anchor).toBeEnabled({ timeout: 600_000 })
  await anchor.click()
  await expect(dialog).toContainText(words.recorded)
  await dialog.getByRole('link', { name: words.view }).click()
  await expect(page.getByRole('main')).toContainText(DIGEST)
})
