import { openAsBlob } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { openArchive } from '@ancrage/dossier'
import { confirmedRow, deposit } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'
import { verifyWithDossier } from '../fixtures/verify.ts'

test('certificates are each in their language; dossiers are downloaded, and verify from a disk without the service or a network', async ({
  page,
  browser,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('phare.svg'), 'Un phare')
  const chosen = testInfo.outputPath('selection.zip')
  const dossier = testInfo.outputPath('dossier.zip')
  await visit(server.administrator)
  const dialog = await deposit(page, { files: [file], title: 'Un phare', type: 'Dessin' })
  await dialog.getByRole('button', { name: french.close, exact: true }).click()

  const row = await confirmedRow(page, 'Un phare')
  await row.getByRole('checkbox', { name: 'Choisir «\u00a0Un phare\u00a0»' }).check()
  await expect(page.getByText('1 ancrage choisi')).toBeVisible()
  await expectAccessible(page)
  await download(page.getByRole('main'), 'Télécharger les dossiers (ZIP)', chosen)
  for (const [called, language] of [
    ['français', 'fr-FR'],
    ['anglais', 'en-GB'],
  ] as const) {
    const certificate = testInfo.outputPath(`certificat-${language}.pdf`)
    await download(row, new RegExp(`^Certificat en ${called}`), certificate)
    expect(await readFile(certificate, 'latin1')).toContain(`/Lang (${language})`)
  }
  await row.getByRole('link', { name: 'Un phare' }).click()
  await download(page.getByRole('main'), 'Dossier complet', dossier)
  for (const zip of [chosen, dossier]) {
    const verdict = await verifyWithDossier(file, zip)
    expect(verdict, verdict.said).toMatchObject({ code: 0 })
  }

  const verifier = testInfo.outputPath('verify.html')
  await writeFile(verifier, await fileOf(dossier, '/verify.html'))
  const alone = await browser.newContext({ offline: true, locale: 'fr-FR' })
  const disk = await alone.newPage()
  await disk.goto(pathToFileURL(verifier).href)
  await disk.locator('.drop input[type=file]').setInputFiles([file, dossier])
  await expect(disk.getByRole('status').getByRole('heading', { level: 2 })).toHaveText(
    'Correspond, mais sur une chaîne d’essai',
  )
  await alone.close()
})

async function fileOf(zip: string, ending: string): Promise<Uint8Array> {
  const { entries } = await openArchive(await openAsBlob(zip))
  const found = entries.find(({ name }) => name.endsWith(ending))
  if (!found) throw new Error(`${zip} holds no ${ending}`)
  return found.bytes()
}
