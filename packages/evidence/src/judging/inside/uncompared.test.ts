import { readFileSync } from 'node:fs'

import { isNameOfOurs } from '@ancrage/dossier'
import { asDigest, manifestOf, sha256 } from '@ancrage/proof'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { inspectFile } from '../../reading/inspect-file.ts'
import { pdfOf, zipOf } from '../../reading/testing/small-files.ts'
import { conclude, type Conclusion } from '../conclude.ts'
import { gatherEvidence, type Piece } from '../evidence.ts'

const vector = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../apps/verify/vectors/${name}`, import.meta.url))

/** The work, its proof, and the header of the block that has it. */
const WORK = vector('block-358391.bin')
const PROOF = vector('block-358391.ots')
const HEADER =
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6'

const NOW = new Date(1_795_000_000_000)
const ALLOWED = 1_000_000
const OURS = 'AN-2026-0000042'

type File = Readonly<{ name: string; content: Buffer }>

async function pieceOf({ name, content }: File, id: number): Promise<Piece> {
  const bytes = new Uint8Array(content)
  const inspection = await inspectFile(new Blob([bytes]), name, NOW, { left: ALLOWED })
  return { id, name, size: bytes.length, inspection, digests: { sha256: sha256(bytes) } }
}

async function concluded(...files: readonly File[]): Promise<Conclusion> {
  const reply = { outcome: 'header', bytes: Buffer.from(HEADER, 'hex'), network: 'main' } as const
  const sources = { testimoniesAt: () => [{ level: 'own', name: 'node', reply } as const] }
  return conclude(gatherEvidence(await Promise.all(files.map(pieceOf))), sources, NOW)
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
const many = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, height) => ({ height, header: HEADER }))
const altered = Buffer.from('Contrat modifié')
const EIGHTY = Buffer.alloc(80, 'modif')
const path = { digest: '00'.repeat(32), imprint: '00'.repeat(32), path: [] }

const factsOf = (digest: Uint8Array, ...files: readonly Buffer[]): Buffer =>
  json({
    certificate: { number: OURS },
    digest: Buffer.from(digest).toString('hex'),
    files: files.map((one) => ({
      name: 'Contrat.pdf',
      size: one.length,
      sha256: Buffer.from(sha256(one)).toString('hex'),
    })),
  })
const rootOf = (...files: readonly Buffer[]) =>
  manifestOf(files.map((one) => asDigest(sha256(one)))).digest

/** What an altered work may be, or hide in: each is read as something else than a file, or is not read. */
const FORMS = {
  text: altered,
  eightyBytes: EIGHTY,
  header: json([{ height: 358_391, header: HEADER }]),
  headerAsText: Buffer.from(HEADER),
  headerWithoutWork: json([{ header: '00'.repeat(80) }]),
  path: json(path),
  facts: factsOf(rootOf(WORK), WORK),
  factsThatClaimIt: factsOf(rootOf(altered, EIGHTY), altered, EIGHTY),
  factsThatLie: factsOf(sha256(WORK), altered, EIGHTY),
  namedTwice: Buffer.from(json(path).toString().replace('{', '{"digest":"11",')),
  declaration: json({ format: 'ancrage-declaration', version: 7 }),
  brokenProof: Buffer.concat([PROOF, altered]),
  withProof: zipOf([{ name: 'p.ots', content: PROOF }]),
  pdfWithProof: pdfOf([{ name: 'p.ots', content: PROOF }]),
  brokenZip: Buffer.concat([zipOf([{ name: 'p.ots', content: PROOF }]), altered]),
  ofAnotherVersion: json({ format: 'ancrage-dossier', version: 2 }),
  tooLarge: Buffer.alloc(ALLOWED + 1),
  token: vector('receipt.tst'),
  copy: Buffer.concat([Buffer.from('age-encryption.org/v1\n'), pdfOf([])]),
} as const satisfies Readonly<Record<string, Buffer>>

const full = (folder: string): readonly File[] =>
  Array.from({ length: 20 }, (_, at) => ({
    name: `${folder}timestamps/token-${at}.json`,
    content: json(many(100)),
  }))

describe('AT6: beside the true work, or inside, what found no room is compared', () => {
  const bilan = { name: 'Bilan.pdf', content: WORK }
  const form = json([{ height: 358_391, header: HEADER, text: 'modifié' }])
  const dossier = (...more: readonly File[]): File => ({
    name: `${OURS}.zip`,
    content: zipOf([
      { name: `${OURS}/proofs/deposit.ots`, content: PROOF },
      ...full(`${OURS}/`),
      ...more,
    ]),
  })

  test('under the name of the work: the dossier differs', async () => {
    expect(await concluded(bilan, dossier())).toMatchObject({ verdict: 'matches', mistakable: [] })
    const { verdict } = await concluded(bilan, dossier({ name: 'Bilan.pdf', content: form }))
    expect(verdict).toBe('differs')
  })

  test('under another name beside the true one inside: the dossier differs, and without the flood it is named', async () => {
    const contrat = { name: 'Contrat.html', content: form }
    expect((await concluded(dossier(bilan, contrat))).verdict).toBe('differs')
    const content = zipOf([{ name: 'a.ots', content: PROOF }, bilan, contrat])
    expect(await concluded({ name: 'x.zip', content })).toMatchObject({
      verdict: 'matchesInside',
      uncompared: ['x.zip › Contrat.html'],
    })
  })

  test('in a dossier within a ZIP', async () => {
    const { content } = dossier({ name: 'Bilan.pdf', content: form })
    const outer = zipOf([...full('').slice(0, 10), { name: `${OURS}.zip`, content }])
    const { verdict } = await concluded(bilan, { name: 'dossiers-2026-11-28.zip', content: outer })
    expect(verdict).toBe('differs')
  })

  test('two names that are one once no sign in them says what lies in what are two places', async () => {
    const content = zipOf([
      { name: 'a.ots', content: PROOF },
      { name: 'a›b.json', content: WORK },
      { name: 'a\uFFFDb.json', content: form },
    ])
    const { uncompared } = await concluded({ name: 'x.zip', content })
    expect(uncompared).toEqual(['x.zip › a\uFFFDb.json (2)'])
  })

  test('AT6: facts that no proof dates make no work of eighty bytes', async () => {
    const accord = { name: 'Accord.txt', content: EIGHTY }
    const facts = { name: 'certificate-facts.json', content: factsOf(rootOf(EIGHTY), EIGHTY) }
    const content = zipOf([{ name: 'a.ots', content: PROOF }, accord, facts])
    const named = await concluded(bilan, { name: `${OURS}.zip`, content })
    expect(named).toMatchObject({ verdict: 'matches', mistakable: [1] })
    const { verdict } = await concluded(
      { name: 'Accord.txt', content: WORK },
      { name: `${OURS}.zip`, content },
    )
    expect(verdict).toBe('differs')
  })
})

describe('AT5: a file has a name of ours only where dossiers have it', () => {
  test.each([
    ['README.txt', false],
    [`${OURS}/README.txt`, false],
    [`dossiers-2026-11-28/${OURS}/verify.html`, false],
    [`${OURS}/timestamps/token-1.json`, false],
    ['Bilan.pdf/README.txt', true],
    [`${OURS}/timestamps/README.txt`, true],
    [`x/${OURS}/README.txt`, true],
    ['lot/block-headers.json', true],
  ])('%s', async (name, isNamed) => {
    const content = name.includes('token') ? json(path) : altered
    const dossier = zipOf([
      { name: 'a.ots', content: PROOF },
      { name, content },
    ])
    const beside = await concluded(
      { name: 'Bilan.pdf', content: WORK },
      { name: `${OURS}.zip`, content: dossier },
    )
    expect(beside).toMatchObject({ verdict: 'matches', mistakable: isNamed ? [1] : [] })
    const inside = zipOf([
      { name: 'a.ots', content: PROOF },
      { name: 'Bilan.pdf', content: WORK },
      { name, content },
    ])
    expect(await concluded({ name: 'x.zip', content: inside })).toMatchObject({
      verdict: 'matchesInside',
      uncompared: isNamed ? [`x.zip › ${name}`] : [],
    })
  })
})

describe('AV1: what is called an encrypted copy is judged, or named beside a match', () => {
  const bilan = { name: 'Bilan.pdf', content: WORK }
  const proof = { name: 'Bilan.pdf.ots', content: PROOF }

  test.each(['Contrat.age', 'Bilan.pdf.age', 'lot/Contrat.AGE'])(
    'as any other file where it does not begin as one: %s',
    async (name) => {
      expect((await concluded(bilan, proof, { name, content: altered })).verdict).toBe('differs')
      expect((await concluded({ name, content: altered })).verdict).toBe('noProof')
    },
  )

  test('one that begins as a copy is named beside the true work, whatever follows', async () => {
    const copy = { name: 'Contrat.age', content: FORMS.copy }
    const beside = await concluded(bilan, proof, copy)
    expect(beside).toMatchObject({ verdict: 'matches', mistakable: [2] })
    expect(await concluded(copy)).toMatchObject({ verdict: 'noneYet', subjects: [] })
    expect((await concluded(copy, proof)).verdict).toBe('noFile')
  })

  test('and is judged where a proof or facts call a work so', async () => {
    const copy = { name: 'lot/Contrat.age', content: FORMS.copy }
    const own = { name: 'Contrat.age.ots', content: PROOF }
    expect((await concluded(copy, own)).verdict).toBe('differs')
    expect((await concluded(bilan, copy, own)).verdict).toBe('differs')
    const facts = factsOf(rootOf(WORK), WORK).toString().replace('Contrat.pdf', 'contrat.age')
    const named = { name: 'certificate-facts.json', content: Buffer.from(facts) }
    expect((await concluded(bilan, proof, named, copy)).verdict).toBe('differs')
  })

  test('one that begins as a copy under any other name is a file like any other', async () => {
    const copy = { name: 'Contrat.pdf', content: FORMS.copy }
    expect((await concluded(bilan, proof, copy)).verdict).toBe('differs')
  })
})

describe('AV2: a token is named beside a match, unless it is at a place of ours', () => {
  const token = vector('receipt.tst')
  const bilan = { name: 'Bilan.pdf', content: WORK }
  const proof = { name: 'Bilan.pdf.ots', content: PROOF }
  const answered = responseWith('%PDF-1.4 Contrat : 1 000 000 EUR', token)
  const places = [
    ['Contrat.tst', true],
    ['Contrat.tsr', true],
    ['lot/token-1.tst', true],
    [`${OURS}/timestamps/Contrat.tst`, true],
    [`${OURS}/timestamps/token-1.tst`, false],
    ['timestamps/token-1.tst', false],
    ['jeton.tst', false],
  ] as const

  test.each(places)('inside of what holds the true work: %s', async (name, isNamed) => {
    const content = zipOf([proof, bilan, { name, content: token }])
    expect(await concluded({ name: 'x.zip', content })).toMatchObject({
      verdict: 'matchesInside',
      uncompared: isNamed ? [`x.zip › ${name}`] : [],
    })
  })

  test.each(places)('in a dossier beside the true work: %s', async (name, isNamed) => {
    const content = zipOf([
      { name: `${OURS}/proofs/deposit.ots`, content: PROOF },
      { name, content: token },
    ])
    expect(await concluded(bilan, { name: `${OURS}.zip`, content })).toMatchObject({
      verdict: 'matches',
      mistakable: isNamed ? [1] : [],
    })
  })

  test.each([
    ['Contrat.tst', true],
    ['receipt.ers', true],
    [`${OURS}.tst`, false],
    ['token-1.tst', false],
    ['record-12.ers', false],
    ['jeton.tst', false],
  ])('by itself: %s', async (name, isNamed) => {
    const beside = await concluded(bilan, proof, { name, content: token })
    expect(beside).toMatchObject({ verdict: 'matches', mistakable: isNamed ? [2] : [] })
  })

  test.each([`${OURS}.tst`, 'token-1.tst', 'jeton.tst', 'Contrat.tsr'])(
    'one that begins as a PDF, too, is a file: %s',
    async (name) => {
      const file = { name, content: answered }
      expect((await concluded(bilan, proof, file)).verdict).toBe('differs')
      const inside = await concluded({ name: 'x.zip', content: zipOf([proof, bilan, file]) })
      expect(inside.verdict).toBe('differs')
    },
  )

  test.each(['<!DOCTYPE HTML>', '<html><p>Contrat', '<title>Contrat', '<svg xmlns="Contrat">'])(
    'and one that begins as a page: %s',
    async (words) => {
      const file = { name: 'jeton.tst', content: responseWith(words, token) }
      expect((await concluded(bilan, proof, file)).verdict).toBe('differs')
      const said = { ...file, content: responseWith('granted', token) }
      expect((await concluded(bilan, proof, said)).verdict).toBe('matches')
    },
  )

  test.each([
    ['an archive', 257, 'ustar\0'],
    ['a book', 60, 'BOOKMOBI'],
    ['another book', 100, '<FictionBook xmlns="'],
    ['a picture', 128, 'DICM'],
    ['music', 44, 'SCRM'],
    ['a film', 90, '\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01'],
  ])('AY3: one that desktops take for %s is a file, whatever it is called', async (_, at, mark) => {
    const file = { name: 'jeton.tst', content: responseAt(at, mark, token) }
    expect((await concluded(bilan, proof, file)).verdict).toBe('differs')
    const elsewhere = { ...file, content: responseAt(at, '-'.repeat(mark.length), token) }
    expect((await concluded(bilan, proof, elsewhere)).verdict).toBe('matches')
  })

  test('a text under a name of ours for tokens is none', async () => {
    const content = zipOf([proof, bilan, { name: 'jeton.tst', content: json(path) }])
    expect((await concluded({ name: 'x.zip', content })).uncompared).toEqual(['x.zip › jeton.tst'])
  })
})

/** A token in the answer of an authority that says a few words before it (RFC 3161 §2.4.2). */
function responseWith(words: string, token: Buffer): Buffer {
  const status = der(0x30, der(0x02, Buffer.of(0)), der(0x30, der(0x0c, Buffer.from(words))))
  return der(0x30, status, token)
}

/** The same, with words that have a mark at that place of the whole. */
function responseAt(at: number, mark: string, token: Buffer): Buffer {
  const blank = responseWith(' '.repeat(WORDS_BYTES), token)
  const before = ' '.repeat(at - blank.indexOf(' '.repeat(WORDS_BYTES)))
  return responseWith(`${before}${mark}`.padEnd(WORDS_BYTES), token)
}

const WORDS_BYTES = 400

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const said = length < 128 ? Buffer.of(length) : Buffer.of(0x82, length >> 8, length & 0xff)
  return Buffer.concat([Buffer.of(tag), said, content])
}

type Leaf = Readonly<{ name: string; form: keyof typeof FORMS | 'work' | 'proof' | 'flood' }>
type Container = Readonly<{ name: string; kind: 'zip' | 'pdf'; holds: readonly Tree[] }>
type Tree = Leaf | Container

/** Where this service writes a file of that name. */
const PLACES = [
  'dossier.json',
  'SHA256SUMS',
  'README.txt',
  'certificate-facts.json',
  'block-headers.json',
  `${OURS}/README.txt`,
  `${OURS}/timestamps/token-70.json`,
  `certificat-${OURS}.pdf`,
  `${OURS}/certificate-${OURS}.pdf`,
  `${OURS}.zip`,
  'bloc.bin',
]
/** Of tokens alone. */
const TOKEN_PLACE = `${OURS}/timestamps/token-1.tst`
const leafName = fc.constantFrom(
  ...PLACES,
  'Bilan.pdf',
  'BiIan.pdf',
  'Contrat.docx',
  'Contrat.json',
  'Contrat.ots',
  'Contrat.tst',
  'Contrat.ots.bak',
  TOKEN_PLACE,
  'Contrat.age',
  'lot/Bilan.pdf.AGE',
  'Contrat',
  'Bilan.pdf/README.txt',
  'lot/certificate-facts.json',
  'lot/dossier.json',
  'lot/Contrat.pdf',
)
const formNames = Object.keys(FORMS) as (keyof typeof FORMS)[]
/** Those that leave nothing to compare. */
const SLY = [
  'header',
  'path',
  'factsThatClaimIt',
  'eightyBytes',
  'withProof',
  'copy',
  'token',
] as const
const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ name: leafName, form: fc.constantFrom(...formNames) }) },
  { weight: 6, arbitrary: fc.record({ name: leafName, form: fc.constantFrom(...SLY) }) },
  { weight: 2, arbitrary: fc.record({ name: leafName, form: fc.constant('work' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constantFrom('p.ots', 'preuve.ots', 'proofs/deposit.ots'),
      form: fc.constant('proof' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant(`${OURS}/`), form: fc.constant('flood' as const) }),
  },
)
const containerName = fc.constantFrom(
  `${OURS}.zip`,
  'dossiers-2026-11-28.zip',
  'x.zip',
  'lot',
  'Contrat.docx',
  'Contrat.pdf',
  'Bilan.pdf',
  `${OURS}/certificate-${OURS}.pdf`,
)
const ownProof: Leaf = { name: 'own.ots', form: 'proof' }
const certificateLeaf = fc.constantFrom<Leaf>(
  { name: 'certificate-facts.json', form: 'facts' },
  { name: 'bloc.bin', form: 'eightyBytes' },
)

/** Most have the true proof, and hold little: of much, something is soon seen to be foreign. */
function holding(
  kind: Container['kind'],
  names: fc.Arbitrary<string>,
  trees: fc.Arbitrary<Tree>,
): fc.Arbitrary<Container> {
  return fc
    .tuple(
      names,
      fc.uniqueArray(trees, { selector: ({ name }) => name, maxLength: 3 }),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([name, holds, proven]) => ({
      name,
      kind,
      holds: proven === 0 ? holds : [...holds, ownProof],
    }))
}

const { container } = fc.letrec<{ container: Container; tree: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3, depthSize: 'small' }, leaf, leaf, leaf, tie('container')),
  container: fc.oneof(
    { weight: 4, arbitrary: holding('zip', containerName, tie('tree')) },
    {
      weight: 1,
      arbitrary: holding(
        'pdf',
        fc.constant(`certificat-${OURS}.pdf`),
        fc.oneof({ weight: 3, arbitrary: certificateLeaf }, leaf),
      ),
    },
  ),
}))

function filesOf(tree: Tree): readonly File[] {
  if ('holds' in tree) {
    const holds = tree.holds.flatMap(filesOf)
    return [{ name: tree.name, content: tree.kind === 'zip' ? zipOf(holds) : pdfOf(holds) }]
  }
  const { name, form } = tree
  if (form === 'flood') return full(name)
  if (form === 'work' || form === 'proof') {
    return [{ name, content: form === 'work' ? WORK : PROOF }]
  }
  return [{ name, content: FORMS[form] }]
}

/** The places of all that is neither the work, nor its proof, nor a file of ours where it belongs. */
function strangersIn(tree: Tree, holder = '', depth = 0): readonly string[] {
  const place = holder === '' ? tree.name : `${holder} › ${tree.name}`
  const isOurs = depth > 0 && PLACES.includes(tree.name)
  if ('holds' in tree) {
    // A certificate that lies too deep is not opened, and is excused as such (AJ3).
    const isClosed = depth >= 2 && isOurs && tree.name.endsWith('.pdf')
    return isClosed ? [] : tree.holds.flatMap((one) => strangersIn(one, place, depth + 1))
  }
  const { name, form } = tree
  // A folder that was brought tells the place of each of its files, too.
  if (name === TOKEN_PLACE && form === 'token') return []
  return form === 'work' || form === 'proof' || form === 'flood' || isOurs ? [] : [place]
}

/** By its name alone, outside of any container: no work is called so. */
const isOursAlone = (name: string): boolean =>
  /\.(ots|bak)$/.test(name) || isNameOfOurs(name.split('/').at(-1) ?? '')

test('AT6: no verdict is a match unless everything in all that was brought was compared, is ours at its place, or is named', async () => {
  const counts = { matches: 0, matchesInside: 0, strangers: 0 }
  const brought = fc.array(fc.oneof({ weight: 6, arbitrary: container }, leaf), {
    minLength: 1,
    maxLength: 2,
  })
  await fc.assert(
    fc.asyncProperty(brought, fc.integer({ min: 0, max: 3 }), async (trees, beside) => {
      const roots = trees.filter((tree) => 'holds' in tree || tree.form !== 'flood')
      const files = [
        ...roots.flatMap(filesOf),
        { name: 'Bilan.pdf.ots', content: PROOF },
        ...(beside > 0 ? [{ name: 'Bilan.pdf', content: WORK }] : []),
      ]
      const { verdict, subjects, mistakable, uncompared } = await concluded(...files)
      if (verdict !== 'matches' && verdict !== 'matchesInside') return
      counts[verdict] += 1
      for (const [id, root] of roots.entries()) {
        const isHolding = subjects.some(
          ({ candidate }) => candidate?.isMember === true && candidate.pieceId === id,
        )
        const strangers = strangersIn(root)
        counts.strangers += strangers.length
        const isTold = (place: string): boolean =>
          isHolding
            ? uncompared.some((one) => one === place || place.startsWith(`${one} › `))
            : mistakable.includes(id) || ('form' in root && isOursAlone(root.name))
        expect(strangers.filter((place) => !isTold(place))).toEqual([])
      }
    }),
    { numRuns: 400 },
  )
  // Of nothing that never matches anything would follow.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(2)
})
