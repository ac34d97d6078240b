import { becomesConfirmed, chooseFiles, deposit, pickFiles } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { verifyWithOurs } from '../fixtures/verify.ts'
import { french } from '../fixtures/wording.ts'

test('several files make one deposit, and each keeps its own proof', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const names = ['plan.svg', 'coupe.svg', 'façade été.svg']
  const files = await Promise.all(
    names.map((name) => drawLogo(testInfo.outputPath(name), `Maison, ${name}`)),
  )
  await visit(server.administrator)
  const dialog = await deposit(page, {
    files,
    title: 'Plans de la maison',
    type: 'Dessin ou modèle',
  })
  await dialog.getByRole('link', { name: french.view }).click()
  await becomesConfirmed(page)
  for (const [index, name] of names.entries()) {
    const proof = testInfo.outputPath(`${name}.ots`)
    await download(page.getByRole('main'), `Preuve .ots de « ${name} »`, proof)
    const verdict = await verifyWithOurs(files[index] ?? '', proof, server.rpcUrl)
    expect(verdict, verdict.said).toMatchObject({ code: 0 })
  }
})

test('who has too few credits for an anchorage each is told so with the choice, and where to get more', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const files = await Promise.all(
    ['recto.svg', 'verso.svg'].map((name) => drawLogo(testInfo.outputPath(name), name)),
  )
  await visit(await newcomer(server, 'Parcimonie', { credits: 1 }))
  await page.getByRole('button', { name: french.newAnchorage }).first().click()
  const dialog = page.getByRole('dialog')
  await pickFiles(dialog, files, french)
  const short = dialog.getByRole('alert').filter({ hasText: '2 crédits' })
  await expect(dialog.getByRole('radio', { name: /^Un seul ancrage/ })).toBeChecked()
  await expect(short).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^Un ancrage par fichier/ }).check()
  await expect(short.getByRole('link', { name: /^Acheter des crédits/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expectAccessible(page)
})

test('what the anchorages cost stays the same while they are sent one after the other', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const files = await Promise.all(
    ['aube.svg', 'soir.svg'].map((name) => drawLogo(testInfo.outputPath(name), name)),
  )
  await visit(await newcomer(server, 'Compteuse', { credits: 2 }))
  const dialog = await chooseFiles(page, files, { grouping: 'Un ancrage par fichier' })
  await dialog.getByRole('combobox', { name: french.type }).fill('photo')
  await page.getByRole('listbox').getByRole('option', { name: 'Photographie' }).click()
  await dialog.getByRole('button', { name: french.next }).click()
  await expect(dialog).toContainText(/il vous restera 0\scrédit/u)
  const second = Promise.withResolvers<void>()
  let sent = 0
  await page.route(/\/api\/deposits$/u, async (route) => {
    if (route.request().method() === 'POST' && (sent += 1) === 2) await second.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Ancrer les 2 fichiers' }).click()
  await expect(dialog).toContainText('Envoi de l’ancrage 2 sur 2')
  // Whoever comes back to the tab, a minute later, has the credits read again.
  await page.clock.setFixedTime(Date.now() + 60_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('crédit restant', { exact: true })).toBeVisible()
  await expect(dialog).toContainText(/il vous restera 0\scrédit/u)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  second.resolve()
  await expect(dialog).toContainText('Vos 2 ancrages sont enregistrés')
})

test('one anchorage each gives every file its title, and all of them the same details', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const titles = ['Couplet', 'Refrain']
  const files = await Promise.all(
    titles.map((title) => drawLogo(testInfo.outputPath(`${title}.svg`), title)),
  )
  await visit(server.administrator)
  const dialog = await chooseFiles(page, files, { grouping: 'Un ancrage par fichier' })
  for (const title of titles) {
    await expect(dialog.getByLabel(`Titre de « ${title}.svg »`)).toHaveValue(title)
  }
  await dialog.getByLabel('Déposant').fill('Ada Byron')
  await dialog.getByRole('combobox', { name: french.type }).fill('chanson')
  const types = page.getByRole('listbox')
  await types.getByRole('option', { name: 'Composition musicale', exact: true }).click()
  await dialog.getByRole('button', { name: 'Ajouter des précisions' }).click()
  await dialog.getByRole('button', { name: 'Ajouter un codéposant' }).click()
  await dialog.getByLabel('Nom du codéposant 1').fill('Clara Wieck')
  await dialog.getByLabel('Rôle (facultatif)').fill('Interprète')
  await dialog.getByLabel('Pour le compte de (facultatif)').fill('Éditions du Phare')
  await dialog.getByLabel('Référence (facultatif)').fill('PHARE-7')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: french.next }).click()
  await dialog.getByRole('button', { name: 'Ancrer les 2 fichiers' }).click()
  await expect(dialog).toContainText('Vos 2 ancrages sont enregistrés')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Voir mes ancrages' }).click()
  const list = page.getByRole('heading', { name: 'Vos ancrages', exact: true })
  await expect(list).toBeFocused()
  await expect(list).toBeInViewport()

  for (const title of titles) {
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Composition musicale')
    await expect(row).toContainText('Ada Byron')
  }
  await page.getByRole('link', { name: 'Refrain' }).click()
  const main = page.getByRole('main')
  for (const words of ['Clara Wieck (Interprète)', 'Éditions du Phare', 'PHARE-7', 'Refrain.svg']) {
    await expect(main).toContainText(words)
  }
})
