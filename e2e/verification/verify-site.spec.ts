import { readFile, writeFile } from 'node:fs/promises'
import { drawLogo } from '../fixtures/own-files.ts'
import { writeLooseFacts } from '../fixtures/loose-facts.ts'
import { PHONE } from '../fixtures/phone.ts'
import { depositAndWait } from '../fixtures/public-deposit.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  OFFLINE_PAGE,
  test,
  VECTORS,
} from '../fixtures/verification-site.ts'

const NAMED = [
  'blockstream.info',
  'mempool.space',
  'alice.btc.calendar.opentimestamps.org',
  'bob.btc.calendar.opentimestamps.org',
  'finney.calendar.eternitywall.com',
  'btc.calendar.catallaxy.com',
]

test('a file and its proof match where two explorers agree, and nobody unnamed is asked', async ({
  page,
  bring,
  explorers,
  expectVerdict,
  hosts,
}) => {
  await explorers(['truth', 'truth'])
  await page.goto('/')
  await bring('block-358391.bin', 'block-358391.ots')
  await expectVerdict('La preuve correspond')
  await expect(page.getByRole('status')).toContainText('28 mai 2015 à 15:41:18 UTC')
  await page.getByRole('main').getByText('Ce qui a été contrôlé').click()
  await expect(page.getByRole('cell', { name: 'blockstream.info, mempool.space' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('D’où viennent les en-têtes de blocs').click()
  const named = await page.getByRole('main').innerText()
  const others = hosts.filter((host) => host !== new URL(page.url()).host)
  expect(others).toEqual(['blockstream.info', 'mempool.space'])
  for (const host of NAMED) expect(named).toContain(host)

  await page.emulateMedia({ media: 'print' })
  const record = page.locator('.record')
  await expect(record).toBeVisible()
  await expect(record).toContainText('Rapport de vérification')
  await expect(record).toContainText(
    '8a1b66ecb7cbd07d8139a7e7d7f2c41aab1f5009b8364aaf61d03ad245e47e00',
  )
  await expect(page.getByRole('banner')).toBeHidden()
})

test('a lying explorer makes the sources disagree, and one alone is not believed', async ({
  page,
  bring,
  explorers,
  expectVerdict,
  complaints,
}) => {
  complaints.expectCutConnection()
  await explorers(['truth', 'lie'])
  await page.goto('/')
  await bring('block-358391.bin', 'block-358391-dossier.zip')
  await expectVerdict('Les sources se contredisent')
  await expect(page.getByRole('main').getByText('L’une d’elles au moins ment')).toBeVisible()

  await explorers(['truth', 'nothing'])
  await page.reload()
  await bring('block-358391.bin', 'block-358391.ots')
  await expectVerdict('Impossible à vérifier pour l’instant')
  await expect(page.getByRole('main').getByText('une seule source a répondu')).toBeVisible()
})

test('with the network cut, the headers of the dossier are enough', async ({
  page,
  context,
  bring,
  expectVerdict,
  complaints,
}) => {
  complaints.expectCutConnection()
  await page.goto('/')
  await context.setOffline(true)
  await bring('block-358391.bin', 'block-358391-dossier.zip')
  await expectVerdict('La preuve correspond')
  await page.getByRole('main').getByText('Ce qui a été contrôlé').click()
  await expect(page.getByRole('main').getByText('block-headers.json (fourni)')).toBeVisible()
})

test('from a folder on a disk, the one file does the same and asks nobody', async ({
  page,
  expectVerdict,
  hosts,
}) => {
  await page.goto(OFFLINE_PAGE)
  const names = ['block-358391.bin', 'block-358391-dossier.zip']
  const dropped = names.map((name) => `${VECTORS}${name}`)
  // Beside the place for it: a browser would show the file in place of the page.
  await page.getByRole('contentinfo').drop({ files: dropped })
  await expectVerdict('La preuve correspond')
  expect(hosts.filter((host) => !['file:', 'blob:'].includes(host))).toEqual([])
})

test('a pending proof is completed by its calendar when asked to, and can be kept', async ({
  page,
  bring,
  explorers,
  calendar,
  expectVerdict,
  hosts,
}, testInfo) => {
  await explorers(['truth', 'truth'])
  await calendar()
  await page.goto('/')
  await bring('block-358391.bin', 'block-358391-pending.ots')
  await expectVerdict('En attente')
  await expectAccessible(page)
  expect(hosts).not.toContain('alice.btc.calendar.opentimestamps.org')
  await page.getByRole('button', { name: 'Interroger les calendriers' }).click()
  await expectVerdict('La preuve correspond')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger la preuve complétée' }).click()
  const path = testInfo.outputPath('completed.ots')
  await (await download).saveAs(path)
  expect((await readFile(path)).length).toBeGreaterThan(121)
})

test('what does not match says why: another file, changed line ends, a block that says otherwise', async ({
  page,
  bring,
  explorers,
  expectVerdict,
}, testInfo) => {
  await explorers(['truth', 'truth'])
  await page.goto('/')
  const text = 'Ce texte n’est dans aucun bloc.\n'
  const changed = testInfo.outputPath('in-no-block.txt')
  await writeFile(changed, text.replace('\n', '\r\n'))
  await bring(changed, 'in-no-block.ots')
  await expectVerdict('Ne correspond pas')
  await expect(
    page.getByRole('main').getByText('Seules les fins de ligne ont changé'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tout retirer' }).click()
  await bring('in-no-block.txt', 'in-no-block.ots')
  await expectVerdict('Ne correspond pas : la chaîne dit autre chose')
})

test('a token alone says what it says, and asks for what it dates', async ({
  page,
  bring,
  expectVerdict,
}) => {
  await page.goto('/')
  await bring('receipt.tst')
  await expectVerdict('Il manque le fichier et sa preuve')
  await expect(page.getByRole('button', { name: 'Ajouter des fichiers' })).toHaveClass('main')
  await expect(page.getByRole('button', { name: 'Imprimer le rapport' })).not.toHaveClass('main')
  const main = page.getByRole('main')
  await expect(main.getByText('Jeton d’une autorité de développement, sans valeur')).toBeVisible()
  await expect(main.getByText('Signature valable.')).toBeVisible()
})

test('a certificate’s number leads to what its depositor made public, and its dossier is checked there', async ({
  page,
  server,
  bring,
  explorers,
  expectVerdict,
  complaints,
}, testInfo) => {
  complaints.expectCutConnection()
  await explorers(['nothing', 'nothing'])
  const folder = testInfo.outputPath()
  const file = await drawLogo(testInfo.outputPath('phare.svg'), 'Phare vérifié')
  const by = await server.sample('creatrice')
  const [open, kept] = await Promise.all([
    depositAndWait(server, { file, visibility: 'public', folder, by }),
    depositAndWait(server, { file, visibility: 'private', folder, by }),
  ])
  await page.goto(`/c/${open.number}`)
  const facts = page.getByRole('region', { name: `Certificat ${open.number}` })
  await expect(facts).toContainText('Le phare public')
  await expect(facts).toContainText('aucune valeur probante')
  await expectAccessible(page)
  await bring(file, open.dossier)
  await expectVerdict('Correspond, mais sur une chaîne d’essai')
  await expect(page.getByRole('main').getByText('cachet électronique intact').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Signature valable').first()).toBeVisible()
  await expect(
    page.getByRole('main').getByText('est celui que ce service publie').first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Tout retirer' }).click()
  const altered = testInfo.outputPath('altered.pdf')
  const certificate = await readFile(open.certificate)
  certificate.write('1.6', '%PDF-'.length)
  await writeFile(altered, certificate)
  await bring(file, altered)
  await expectVerdict('Correspond, mais sur une chaîne d’essai')
  await expect(page.getByRole('alert')).toContainText('le cachet électronique est rompu')
  await expect(
    page.getByRole('main').getByText(/Non attesté\s: le cachet de «\saltered\.pdf .* est rompu/),
  ).toBeVisible()
  const list = page.getByRole('list', { name: 'Fichiers fournis' })
  await expect(list.getByText('Cachet rompu')).toBeVisible()

  await page.getByRole('button', { name: 'Tout retirer' }).click()
  const loose = await writeLooseFacts(testInfo.outputPath('facts.json'), {
    file,
    number: open.number,
    title: 'Un autre titre',
  })
  await bring(loose, file, open.dossier)
  await expectVerdict('Correspond, mais sur une chaîne d’essai')
  const main = page.getByRole('main')
  await expect(main.getByText(`${open.number}\u00a0: Le phare public`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'facts.json contredit le certificat et ne porte aucun cachet\u00a0: ne vous y fiez pas.',
  )
  await expect(main.getByText('Certificat du cachet, SHA-256')).toHaveCount(1)
  await expect(main.getByText('Un autre titre')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tout retirer' }).click()
  await bring(loose, file, open.proof)
  await expect(main.getByText('Seul le fichier « facts.json » le dit')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/c/${kept.number}`)
  await expect(page.getByText('la plupart des ancrages sont privés')).toBeVisible()
  await expect(page.getByText('Le phare private')).toHaveCount(0)
  await bring(file, kept.proof)
  await expectVerdict('Correspond, mais sur une chaîne d’essai')
  await expect(page.getByRole('main').getByText('(le service émetteur)').first()).toBeVisible()
})

test.describe('on a phone, in English and in the dark', () => {
  test.use({ ...PHONE, locale: 'en-GB', colorScheme: 'dark', language: 'en' })

  test('a hash stands for its file, typed in', async ({
    page,
    bring,
    explorers,
    expectVerdict,
  }) => {
    await explorers(['truth', 'truth'])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await bring('block-358391.ots')
    await expectVerdict('The file is missing')
    await page.getByText('Enter a hash or a block header').click()
    const entry = page.getByRole('textbox', { name: 'SHA-256 hash' })
    await entry.fill('not a hash')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a hash')
    await entry.fill('faa6e88835c144ad73f48992bc05e691a52a9199df02450194f3a03b530dc2d7')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectVerdict('The proof matches')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
