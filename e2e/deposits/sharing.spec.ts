import { chooseAct, deposit } from '../fixtures/deposit.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test('20.10: an anchorage is shared by a link that is revoked, tagged, archived and brought back', async ({
  page,
  server,
  visit,
  browser,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('verger.svg'), 'Le verger')
  await visit(server.administrator)
  const done = await deposit(page, { files: [file], title: 'Le verger', type: 'Dessin' })
  await done.getByRole('link', { name: french.view }).click()
  const main = page.getByRole('main')

  await main.getByRole('button', { name: 'Partager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Partager cet ancrage' })
  await dialog.getByLabel('Durée du lien').selectOption('7 jours')
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  const link = await dialog.getByLabel('Lien de partage').inputValue()
  // What is left to do has taken the place of what is done.
  await expect(dialog.getByRole('button', { name: 'Créer le lien' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(dialog.getByRole('button', { name: 'Lien copié' })).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: 'Copié' })).toBeAttached()
  await dialog.getByRole('button', { name: 'Créer un autre lien' }).click()
  await expect(dialog.getByLabel('Durée du lien')).toBeVisible()
  await expect(dialog.getByLabel('Lien de partage')).toHaveCount(0)
  await expect(dialog.getByText(/^Jusqu’au \d.*\d{2}:\d{2} \(Paris\)$/)).toBeVisible()
  const existing = dialog.getByRole('region', { name: 'Liens en cours' })
  await expect(existing).toContainText(`Lien finissant par ${link.slice(-4)}`)
  await expect(existing).toContainText('Jamais ouvert')
  await expectAccessible(page)
  const stranger = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Le verger')
  await expect(stranger.getByText('verger.svg')).toBeVisible()
  await expectAccessible(stranger)
  await page.keyboard.press('Escape')
  await page.reload()
  await main.getByRole('button', { name: 'Partager' }).click()
  await expect(existing).toContainText('Dernière ouverture le')
  await dialog.getByRole('button', { name: /^Révoquer le lien/ }).click()
  await expect(dialog).toContainText('Aucun lien en cours')
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(dialog.getByLabel('Lien de partage')).toBeVisible()
  await dialog.getByRole('button', { name: /^Révoquer le lien/ }).click()
  await expect(dialog.getByLabel('Lien de partage'), 'a revoked link is not offered').toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Copier le lien' })).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByText('Ce lien n’est plus valable')).toBeVisible()
  await expect(
    stranger.getByRole('link', { name: 'Vérifier un fichier ou un certificat' }),
  ).toBeVisible()
  await stranger.context().close()
  await page.keyboard.press('Escape')

  await chooseAct(page, 'Étiquettes')
  await page.getByLabel('Étiquettes, séparées par des virgules').fill('Client Dupont, Été 2026')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(main.getByRole('link', { name: 'Été 2026' })).toBeVisible()
  await chooseAct(page, 'Archiver')
  await expect(main.getByText('Archivé', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Été 2026' }).click()
  await expect(page.getByText('Aucun ancrage ne correspond')).toBeVisible()
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByLabel('Ancrages archivés').click()
  await page.getByRole('link', { name: 'Le verger' }).click()
  await chooseAct(page, 'Désarchiver')
})

test('20.10: who has archived all anchorages is led to them from the dashboard', async ({
  page,
  server,
  visit,
}, testInfo) => {
  await visit(await newcomer(server, 'Aline', { credits: 1 }))
  const file = await drawLogo(testInfo.outputPath('quai.svg'), 'Le quai')
  const done = await deposit(page, { files: [file], title: 'Le quai', type: 'Dessin' })
  await done.getByRole('link', { name: french.view }).click()
  const main = page.getByRole('main')
  await chooseAct(page, 'Archiver')
  await expect(main.getByText('Archivé', { exact: true })).toHaveCount(2)
  await page.goto('/')
  await expect(main).toContainText('Tout est archivé')
  await main.getByRole('button', { name: 'Ancrages archivés' }).click()
  await expect(main.getByRole('link', { name: 'Le quai' }).last()).toBeVisible()
  await expectAccessible(page)
})
