import { chooseAct, chooseFiles, deposit } from '../fixtures/deposit.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test('a deposit names the one that it follows, found by the beginning of its title, which leads to it in turn', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const [first, second] = await Promise.all([
    drawLogo(testInfo.outputPath('phare-1.svg'), 'Le phare'),
    drawLogo(testInfo.outputPath('phare-2.svg'), 'Le phare, la nuit'),
  ])
  await visit(server.administrator)
  const done = await deposit(page, { files: [first], title: 'Phare, esquisse', type: 'Dessin' })
  await done.getByRole('button', { name: french.close, exact: true }).click()

  const dialog = await chooseFiles(page, [second])
  await dialog.getByLabel(french.title, { exact: true }).fill('Phare, version définitive')
  await expect(dialog.getByRole('combobox', { name: french.type })).toHaveValue('Dessin')
  await dialog.getByRole('button', { name: 'Ajouter des précisions' }).click()
  const previous = dialog.getByRole('combobox', { name: 'Version précédente (facultatif)' })
  await previous.fill('zzz')
  await expect(page.getByText('Aucun de vos ancrages ne correspond.')).toBeVisible()
  await previous.fill('PHARE, ESQ')
  await page.getByRole('option', { name: /^Phare, esquisse/ }).click()
  await expect(previous).toHaveValue(/^Phare, esquisse \(n°\sAN-\d{4}-\d+\)$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: french.next }).click()
  await expect(dialog.getByRole('link', { name: /^Phare, esquisse/ })).toBeVisible()
  await dialog.getByRole('button', { name: french.anchor }).click()
  await dialog.getByRole('link', { name: french.view }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Phare, version définitive')
  const link = page.getByRole('main').getByRole('link', { name: /^Phare, esquisse/ })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Phare, esquisse')
  await expect(page.getByRole('main')).toContainText('Version suivante')
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Phare, version définitive/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Phare, version définitive')
})

test('20.10: from its page a deposit gets a new version, and is made public, which is asked twice, and private again', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const [first, second] = await Promise.all([
    drawLogo(testInfo.outputPath('quai-1.svg'), 'Le quai'),
    drawLogo(testInfo.outputPath('quai-2.svg'), 'Le quai, le soir'),
  ])
  await visit(server.administrator)
  const making = await chooseFiles(page, [first])
  await making.getByLabel(french.title, { exact: true }).fill('Quai, esquisse')
  await making.getByRole('button', { name: 'Ajouter des précisions' }).click()
  await making.getByLabel('En qualité de').fill('Illustratrice')
  await making.getByRole('button', { name: 'Ajouter un codéposant' }).click()
  await making.getByLabel('Nom du codéposant 1').fill('Marius Le Bihan')
  await making.getByRole('button', { name: french.next }).click()
  await making.getByRole('button', { name: french.anchor }).click()
  await making.getByRole('link', { name: french.view }).click()
  const main = page.getByRole('main')

  await chooseAct(page, 'Rendre public')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Toute personne disposant du numéro')
  await question.getByRole('button', { name: 'Continuer' }).click()
  await expect(question).toContainText('Confirmer la publication')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Rendre public' }).click()
  await expect(main.getByText('Page publique')).toBeVisible()
  await chooseAct(page, 'Rendre privé')
  await expect(question).toContainText('copies que d’autres ont conservés ne le seront pas')
  await question.getByRole('button', { name: 'Rendre privé' }).click()
  await expect(main.getByText('Page publique')).toBeHidden()

  await main.getByRole('button', { name: 'Nouvelle version' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(french.dropHere).drop({ files: [second] })
  const title = dialog.getByLabel(french.title, { exact: true })
  await expect(title).toHaveValue('Quai, esquisse')
  await title.fill('Quai, version définitive')
  await expect(dialog.getByLabel('Nom du codéposant 1')).toHaveValue('Marius Le Bihan')
  await expect(dialog.getByLabel('En qualité de')).toHaveValue('Illustratrice')
  await expect(
    dialog.getByRole('combobox', { name: 'Version précédente (facultatif)' }),
  ).toHaveValue(/^Quai, esquisse/)
  await dialog.getByRole('button', { name: french.next }).click()
  await dialog.getByRole('button', { name: french.anchor }).click()
  await dialog.getByRole('button', { name: 'Un autre ancrage' }).click()
  await expect(dialog.getByRole('heading', { name: french.newAnchorage })).toBeVisible()
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  await main.getByRole('link', { name: /^Quai, version définitive/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quai, version définitive')
  await expect(main.getByRole('link', { name: /^Quai, esquisse/ })).toBeVisible()
})
