import type { Locator, Page } from '@playwright/test'
import { chooseFiles } from '../fixtures/deposit.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test('20.11: many files have titles and types of their own, typed or from a table', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const names = ['affiche.svg', 'chanson.svg', 'plan.svg']
  const files = await Promise.all(names.map((name) => drawLogo(testInfo.outputPath(name), name)))
  await visit(server.administrator)
  const dialog = await chooseFiles(page, files, { grouping: 'Un ancrage par fichier' })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Télécharger le tableau à remplir' }).click()
  expect((await saved).suggestedFilename()).toBe('titres-et-types.csv')
  const table = [
    'Fichier;Titre;Type',
    'affiche.svg;Affiche du festival;Dessin',
    'chanson.svg;;chanson',
    'absent.svg;Personne;',
  ]
  await dialog.locator('input[accept*="csv"]').setInputFiles({
    name: 'titres.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table.join('\r\n')),
  })
  await expect(dialog.getByRole('alert')).toContainText('2 fichiers renseignés')
  await expect(dialog.getByRole('alert')).toContainText('Ligne 4')
  await expect(dialog.getByLabel('Titre de « affiche.svg »')).toHaveValue('Affiche du festival')
  await dialog.getByLabel('Type de « plan.svg »').selectOption('Photographie')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: french.next }).click()
  await dialog.getByRole('button', { name: 'Ancrer les 3 fichiers' }).click()
  await expect(dialog).toContainText('Vos 3 ancrages sont enregistrés')
  await dialog.getByRole('link', { name: 'Voir mes ancrages' }).click()
  for (const [title, type] of [
    ['Affiche du festival', 'Dessin'],
    ['chanson', 'Composition musicale'],
    ['plan', 'Photographie'],
  ] as const) {
    await expect(rowOf(page, title)).toContainText(type)
  }
})

test('4: types of each file are nobody else’s: a file that is added once one has gone back asks for its own', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const draw = (name: string) => drawLogo(testInfo.outputPath(name), name)
  await visit(server.administrator)
  const files = [await draw('aube.svg'), await draw('midi.svg')]
  const dialog = await chooseFiles(page, files, { grouping: 'Un ancrage par fichier' })
  const next = dialog.getByRole('button', { name: french.next })
  const back = dialog.getByRole('button', { name: 'Retour' })
  await dialog.getByLabel('Type de « aube.svg »').selectOption('Dessin')
  await dialog.getByLabel('Type de « midi.svg »').selectOption('Photographie')
  await next.click()
  const summary = dialog.getByRole('region', { name: 'Récapitulatif' })
  await expect(summary).toContainText('aube · Dessin')
  await expect(summary).toContainText('midi · Photographie')
  await back.click()
  await back.click()
  await dialog.locator('input[data-kind="files"]').setInputFiles(await draw('soir.dat'))
  const chosen = dialog.getByRole('list', { name: french.chosen }).getByRole('listitem')
  await expect(chosen).toHaveCount(3)
  await next.click()
  await expect(dialog.getByLabel('Type de « soir.dat »')).toBeVisible()
  await next.click()
  await expect(dialog.getByText('Choisissez un type de création')).toBeVisible()
  await dialog.getByLabel('Type de « soir.dat »').selectOption('Vidéo')
  await next.click()
  await dialog.getByRole('button', { name: 'Ancrer les 3 fichiers' }).click()
  await dialog.getByRole('link', { name: 'Voir mes ancrages' }).click()
  for (const [title, type] of [
    ['aube', 'Dessin'],
    ['midi', 'Photographie'],
    ['soir', 'Vidéo'],
  ] as const) {
    await expect(rowOf(page, title)).toContainText(type)
  }
})

/** Of that title and no longer one: other journeys may have the same server. */
const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
