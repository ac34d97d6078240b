import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deposit } from './stage/deposit.ts'
import { drawLogo } from './stage/own-files.ts'
import { PHONE } from './stage/phone.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage/test.ts'

test.use(PHONE)

test('the digest of a file is computed, compared, and known as a deposit of one’s own', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('empreinte.svg'), 'Une empreinte')
  const digest = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  await visit(server.administrator, '/recalculate-hash')
  await expect(page).toHaveTitle('Vérifier un hash · Ancrage')
  await page.getByText('Déposez un fichier ici').drop({ files: [file] })
  const main = page.getByRole('main')
  await expect(main).toContainText(digest)
  await expect(main).toContainText('Ce n’est aucun de vos dépôts')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const expected = page.getByLabel('Empreinte attendue')
  await expected.fill('abc')
  await expect(main).toContainText('Une empreinte SHA-256 compte 64 chiffres hexadécimaux')
  await expected.fill('0'.repeat(64))
  await expect(main).toContainText('Les empreintes diffèrent')
  await expected.fill(` ${digest.toUpperCase()} `)
  await expect(main).toContainText('Les empreintes sont identiques')
  await expectAccessible(page)

  await page.goto('/')
  await deposit(page, { files: [file], title: 'Une empreinte', type: 'Logotype' })
  await page.goto('/recalculate-hash')
  await page.getByText('Déposez un fichier ici').drop({ files: [file] })
  await expect(main).toContainText(/C’est votre dépôt n°\s\S+/)
  await expect(main.getByRole('link', { name: 'Une empreinte' })).toBeVisible()
})
