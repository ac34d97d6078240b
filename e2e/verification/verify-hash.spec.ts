import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { becomesConfirmed, deposit } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test.use(PHONE)

/** A block’s number has its thousands set apart once the chain has grown past 999. */
const CONFIRMED_BY_TRIAL_BLOCK =
  /Preuve confirmée par le bloc n°\s\d{1,3}(?:\s\d{3})* d’une chaîne d’essai/

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
  const main = page.getByRole('main')
  const other = testInfo.outputPath('autre.txt')
  await writeFile(other, 'Une autre')
  // AK2: judged by the first of them, the others would be passed over.
  await page.getByText('Déposez un fichier ici').drop({ files: [file, other] })
  await expect(main.getByRole('alert')).toContainText('Un seul fichier à la fois')
  await page.getByText('Déposez un fichier ici').drop({ files: [file] })
  await expect(main).toContainText(digest)
  await expect(main).toContainText('Ce n’est aucun de vos ancrages')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const expected = page.getByLabel('Empreinte attendue')
  await expected.fill('abc')
  await expect(main).toContainText('Une empreinte SHA-256 compte 64 chiffres hexadécimaux')
  await expected.fill('0'.repeat(64))
  await expect(main).toContainText('Les empreintes diffèrent')
  await expect(main).toContainText('Aucune différence simple')
  await expected.fill(` ${digest.toUpperCase()} `)
  await expect(main).toContainText('Les empreintes sont identiques')
  await expectAccessible(page)

  await page.goto('/')
  await deposit(page, { files: [file], title: 'Une empreinte', type: 'Logotype' })
  await page.goto('/recalculate-hash')
  await page.getByText('Déposez un fichier ici').drop({ files: [file] })
  await expect(main).toContainText(/C’est votre ancrage n°\s\S+/)
  await expect(main.getByRole('link', { name: 'Une empreinte' })).toBeVisible()
})

test('a file that an editor has rewritten is told from its proof, which a service’s block confirms, alone or in its certificate', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const original = testInfo.outputPath('poème.txt')
  await writeFile(original, 'Un vers\nUn autre\n')
  const converted = testInfo.outputPath('poème-réécrit.txt')
  await writeFile(converted, 'Un vers\r\nUn autre\r\n')
  await visit(server.administrator)
  const done = await deposit(page, { files: [original], title: 'Un poème', type: 'Livre' })
  await done.getByRole('link', { name: french.view }).click()
  await becomesConfirmed(page)
  const proof = testInfo.outputPath('poème.txt.ots')
  await page.getByText(french.experts).click()
  await download(page.getByRole('main'), french.proof, proof)
  const certificate = testInfo.outputPath('certificat.pdf')
  await download(page.getByRole('main'), 'Télécharger le certificat', certificate)

  await page.goto('/recalculate-hash')
  const main = page.getByRole('main')
  await page.getByText('Déposez un fichier ici').drop({ files: [proof] })
  await expect(main).toContainText(CONFIRMED_BY_TRIAL_BLOCK)
  await expect(main).toContainText('aucune valeur probante')
  await page.getByText('Déposez un fichier ici').drop({ files: [converted] })
  await expect(main).toContainText('avec des fins de ligne Unix (LF), c’est exactement')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await main.getByRole('button', { name: 'Un autre fichier' }).click()
  await page.getByText('Déposez un fichier ici').drop({ files: [original] })
  await expect(main).toContainText('Les empreintes sont identiques')
  await writeFile(proof, (await readFile(proof)).subarray(0, 60))
  await main.getByText('poème.txt.ots').drop({ files: [proof] })
  await expect(main).toContainText('Cette preuve ne peut pas être lue')
  await expectAccessible(page)

  const reader = '**/read-certificate.worker*'
  await page.route(reader, (route) => route.abort())
  await main.getByText('poème.txt.ots').drop({ files: [certificate] })
  await expect(main).toContainText('La connexion au service a été perdue')
  await page.unroute(reader)
  await main.getByRole('button', { name: 'Réessayer' }).click()
  await expect(main).toContainText(/Certificat n°\s\S+/)
  await expect(main).toContainText('Un poème')
  await expect(main).toContainText(CONFIRMED_BY_TRIAL_BLOCK)
  await expect(main).toContainText('Les empreintes sont identiques')
  await expect(main).toContainText('Cachet électronique intact')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const altered = await readFile(certificate)
  altered.write('1.6', '%PDF-'.length)
  await writeFile(certificate, altered)
  await main.getByText('certificat.pdf').drop({ files: [certificate] })
  await expect(main).toContainText('Le cachet électronique est rompu')
  for (const claim of await main.getByRole('definition').all()) {
    await expect(claim).toHaveCSS('text-decoration-line', 'line-through')
  }
  await expectAccessible(page)
})

test('what is brought last is what is shown, and what is dropped beside is not opened over it', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const [article, letter] = [testInfo.outputPath('article.pdf'), testInfo.outputPath('lettre.txt')]
  await writeFile(article, '%PDF-1.7')
  await writeFile(letter, 'Chère Ada')
  const fetched = Promise.withResolvers<void>()
  await page.route('**/read-certificate.worker*', async (route) => {
    await fetched.promise
    await route.continue()
  })
  await visit(server.administrator, '/recalculate-hash')
  const main = page.getByRole('main')
  await page.getByText('Déposez un fichier ici').drop({ files: [article] })
  await expect(main.getByRole('status')).toHaveText('Lecture du fichier…')
  await expectAccessible(page)
  const refused = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['Chère Ada'], 'lettre.txt'))
    const dragged = { bubbles: true, cancelable: true, dataTransfer }
    return ['dragover', 'drop'].map((name) => !heading.dispatchEvent(new DragEvent(name, dragged)))
  })
  expect(refused).toEqual([true, true])

  await page.getByText('Déposez un fichier ici').drop({ files: [letter] })
  await expect(main.getByRole('heading', { name: 'lettre.txt' })).toBeVisible()
  await expect(main).toContainText('Ce n’est aucun de vos ancrages')
  fetched.resolve()
  await main.getByRole('button', { name: 'Un autre fichier' }).click()
  await expect(page.getByText('Déposez un fichier ici')).toBeVisible()
  await expect(main).not.toContainText('Lecture du fichier…')
})

test('a deposit tells which of its files a file is, or what has changed, and where its block is shown', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const original = testInfo.outputPath('couplet.txt')
  await writeFile(original, 'Un vers\nUn autre\n')
  const drawing = await drawLogo(testInfo.outputPath('pochette.svg'), 'Une pochette')
  const converted = testInfo.outputPath('couplet-réécrit.txt')
  await writeFile(converted, 'Un vers\r\nUn autre\r\n')
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== server.url) strangers.push(request.url())
  })
  // No explorer shows the chain of a trial.
  await page.route('**/api/service', async (route) => {
    const explorer = { url: 'https://explorer.example', network: 'regtest' }
    const response = await route.fetch()
    const facts = await response.text()
    const told = facts.replace('"explorer":null', `"explorer":${JSON.stringify(explorer)}`)
    await route.fulfill({ response, body: told })
  })
  await visit(server.administrator)
  const wish = { files: [original, drawing], title: 'Une chanson', type: 'Composition musicale' }
  const done = await deposit(page, wish)
  await done.getByRole('link', { name: french.view }).click()
  await becomesConfirmed(page)
  await page.getByText('Détails techniques').click()
  for (const name of ['Voir la transaction', 'Voir le bloc']) {
    const link = page.getByRole('link', { name: `${name} sur explorer.example` })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }

  const main = page.getByRole('main')
  // AK2: judged by the first of them, the others would be passed over.
  await main.getByText('Déposez un fichier ici').drop({ files: [drawing, converted] })
  await expect(main.getByRole('alert')).toContainText('Un seul fichier à la fois')
  await main.getByText('Déposez un fichier ici').drop({ files: [converted] })
  await expect(main).not.toContainText('Un seul fichier à la fois')
  await expect(main).toContainText('Ce fichier n’est aucun de ceux de cet ancrage')
  await expect(main).toContainText('avec des fins de ligne Unix (LF), c’est exactement')
  await expect(main).toContainText(/Le fichier attendu est «\scouplet\.txt\s»/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const opened = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: 'Choisir un fichier' }).press('Enter')
  await (await opened).setFiles(drawing)
  const verdict = main.getByRole('status').filter({ hasText: 'de cet ancrage' })
  await expect(verdict).toContainText(/C’est le fichier «\spochette\.svg\s» de cet ancrage/)
  await expect(main.getByRole('button', { name: 'Choisir un fichier' })).toBeFocused()
  await expectAccessible(page)
  expect(strangers).toEqual([])
})
