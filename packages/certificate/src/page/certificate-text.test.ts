import { expect, test } from 'vitest'

import { factsDigest } from '../canonical-facts.ts'
import type { CertificateFacts } from '../certificate-facts.ts'
import {
  digestOf,
  earlierFacts,
  sampleAnchor,
  sampleFacts,
  sampleFile,
} from '../testing/sample-facts.ts'
import {
  developmentFacts,
  joined,
  openSampleRenderer,
  provisionalFacts,
  sixtyFilesFacts,
} from '../testing/sample-renders.ts'

const renderer = openSampleRenderer()

test.each(['fr', 'en'] as const)('every digest can be read exactly (%s)', async (language) => {
  const text = joined((await renderer.read(sampleFacts, language)).pages)
  const { anchor } = sampleFacts
  const steps = [...anchor.aggregationPath, ...anchor.blockPath]
  const inPath = steps.flatMap((step) => (step.operation === 'sha256' ? [] : [step.argument]))
  const { txid, blockHash, merkleRoot, header, salt } = anchor
  const { digest, declaration = '' } = sampleFacts
  const all = [digest, declaration, txid, blockHash, merkleRoot, header, salt.commitment]
  for (const hex of [...all, ...inPath, factsDigest(sampleFacts)]) expect(text).toContain(hex)
})

test.each([
  ['fr', 'datée avec le fichier', 'Ce qu’a déclaré le déposant'],
  ['en', 'dated with the file', 'What the depositor declared'],
] as const)(
  'the declaration is said to be dated, and only where it is (%s)',
  async (language, row, sentence) => {
    const textOf = async (facts: CertificateFacts) =>
      joined((await renderer.read(facts, language)).pages).replaceAll(/\s+/g, ' ')
    const declared = await textOf(sampleFacts)
    expect(declared).toContain(row)
    expect(declared).toContain(sentence)
    for (const facts of [earlierFacts(), developmentFacts]) {
      const text = await textOf(facts)
      expect(text).not.toContain(row)
      expect(text).not.toContain(sentence)
    }
    expect(await textOf(earlierFacts())).not.toMatch(/d[ée]clarati?on\.json/i)
  },
)

test.each([
  ['one file', sampleFacts],
  ['a receipt', provisionalFacts],
  ['sixty files', sixtyFilesFacts],
  ['a first page that runs over', hostileFacts('Titre '.repeat(33), 'nom '.repeat(250))],
])('the pages of a certificate of %s are counted', async (_case, facts) => {
  const { pages } = await renderer.read(facts)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`page ${index + 1}\u00a0/\u00a0${pages.length}`)
  }
})

test('sixty files are all listed, under a heading repeated on each page', async () => {
  const { pages } = await renderer.read(sixtyFilesFacts)
  const text = joined(pages)
  for (const { name, sha256 } of sixtyFilesFacts.files) {
    expect(text).toContain(name)
    expect(text).toContain(sha256)
  }
  const listing = pages.filter((page) => page.includes('croquis '))
  expect(listing.length).toBeGreaterThan(1)
  for (const page of listing) expect(page).toContain('Empreinte SHA-256')
})

test.each([
  ['fr', 'sans valeur probante', 'Existait au plus tard le'],
  ['en', 'without evidential value', 'Existed no later than'],
] as const)('a development chain is named on every page (%s)', async (language, words, claim) => {
  const { pages } = await renderer.read(developmentFacts, language)
  for (const page of pages) {
    const lower = page.toLowerCase()
    expect(lower.split(words).length - 1).toBeGreaterThanOrEqual(5)
  }
  expect(joined(pages)).not.toContain(claim)
})

test('a receipt before confirmation says so on every page and shows no block', async () => {
  const { pages } = await renderer.read(provisionalFacts)
  for (const page of pages) expect(page).toContain('Provisoire')
  expect(joined(pages)).toContain('Récépissé provisoire')
  expect(joined(pages)).not.toContain('Certificat d’ancrage')
  expect(joined(pages)).not.toContain('Existait au plus tard le')
})

test('a superseded certificate says so on every page and names its successor', async () => {
  const { pages } = await renderer.read({
    ...sampleFacts,
    status: 'superseded',
    supersededAt: '2026-12-01T08:00:00Z',
    supersededBy: 'CD-2026-0184999',
  })
  for (const page of pages) expect(page).toContain('Remplacé')
  expect(joined(pages)).toContain('CD-2026-0184999')
  expect(joined(pages)).toContain('il ne se vérifie plus')
  expect(joined(pages)).not.toContain('Existait au plus tard le')
})

test.each([
  '#read("/etc/passwd")',
  '#import "@preview/x:0.1.0"',
  '*gras* _souligné_ `code` $x^2$',
  '= Titre // commentaire /* autre */',
  '<img src=x onerror=alert(1)> <label> @ref',
  'a\\b \\u{41} \\ {[}] #(1+1)',
])('T074: a title written to be run is printed: %s', async (title) => {
  const name = `${title}.pdf`
  const text = joined((await renderer.read(hostileFacts(title, name))).pages)
  expect(text.split(title).length - 1).toBeGreaterThanOrEqual(2)
})

test.each([
  '<script>alert(1)</script>',
  '"><svg/onload=alert(document.domain)>',
  '&lt;b&gt; &amp; &#x27;',
  '%PDF /JS (app.alert(1)) endobj',
])('T072: markup in a name, a reference and a company is printed: %s', async (text) => {
  const facts = hostileFacts('titre', 'f')
  const { pages } = await renderer.read({
    ...facts,
    work: { ...facts.work, reference: text },
    depositor: { ...facts.depositor, name: text, company: text },
  })
  expect(joined(pages).split(text).length - 1).toBeGreaterThanOrEqual(3)
})

test.each([
  ['../../etc/passwd', '../../etc/passwd'],
  ['CON', 'CON'],
  ['photo\u202egpj.exe', 'photo‹U+202E›gpj.exe'],
  ['a\u200bb\u2066c', 'a‹U+200B›b‹U+2066›c'],
  ['nul\u0000.txt', 'nul‹U+0000›.txt'],
  ['é'.repeat(150), 'é'.repeat(150)],
])('T067: the file name %j is data, and shows what it hides', async (name, drawn) => {
  const { pages, attachments } = await renderer.read(hostileFacts('titre', name))
  expect(joined(pages)).toContain(drawn)
  expect([...attachments.keys()].toSorted()).toEqual(['certificate-facts.json', 'preuve.ots'])
})

test('invisible and direction characters in a name are shown as codes', async () => {
  const { pages } = await renderer.read(hostileFacts('titre', 'facture\u202efdp.exe\u0000'))
  expect(joined(pages)).toContain('facture‹U+202E›fdp.exe‹U+0000›')
})

test.each(['Ωμέγα Привет Łódź', '東京藝術大学', '한국어', '🎵'])('%s is drawn', async (title) => {
  expect(joined((await renderer.read(hostileFacts(title, 'f'))).pages)).toContain(title)
})

test('text of every writing at once, and of every length, gives a document', async () => {
  const title = 'مرحبا שלום नमस्ते 👩‍👩‍👧 ﷽ e\u0301\u0302\u0303 葛\u{e0100} \ud800 \uffff'
  const facts = hostileFacts(title, 'x'.repeat(1024))
  const { pages } = await renderer.read({
    ...facts,
    coDepositors: Array.from({ length: 50 }, () => ({ name: 'W'.repeat(200), role: title })),
    work: { ...facts.work, description: '\n'.repeat(5000) },
  })
  expect(pages.length).toBeGreaterThan(2)
})

function hostileFacts(title: string, name: string): CertificateFacts {
  return {
    ...sampleFacts,
    work: { ...sampleFacts.work, title },
    files: [sampleFile(name, 1, null)],
    digest: digestOf(name),
    anchor: sampleAnchor(digestOf(name), 2, 2),
  }
}

test.each([
  ['fr', 'adresse vérifiée, connexion à deux facteurs'],
  ['en', 'address verified, two-factor account'],
] as const)(
  'BC1: of who is not in that account any more, only how they were identified is said (%s)',
  async (language, words) => {
    const { depositor } = sampleFacts
    const identification = { email: null, emailVerified: true, twoFactor: true }
    const facts = { ...sampleFacts, depositor: { ...depositor, identification } }
    const text = joined((await renderer.read(facts, language)).pages).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Identification${words}`)
  },
)
