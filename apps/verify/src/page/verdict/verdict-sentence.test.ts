import { readFileSync } from 'node:fs'

import { conclude, gatherEvidence, type Finding } from '@ancrage/evidence'
import { hexToBytes, sha256 } from '@ancrage/proof'
import type { Testimony } from '@ancrage/verification'
import { expect, test } from 'vitest'

import { SAYS } from '../../i18n/words.tsx'
import type { ShownPiece } from '../../session/open-verification.ts'
import { tokenSentence } from '../attestation-lines.tsx'
import { partsOf } from '../names/apart.ts'
import { verdictSentence, verdictTitle } from './verdict-sentence.ts'

const vector = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../vectors/${name}`, import.meta.url)))
const work = vector('block-358391.bin')
const HEADER =
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6'
const node: Testimony = {
  level: 'own',
  name: 'node',
  reply: { outcome: 'header', bytes: hexToBytes(HEADER), network: 'main' },
}
const AT = new Date(1_795_000_000_000)

const sealOf = (name: string): Finding => {
  const signer = { name: 'Ancrage', issuer: 'Ancrage', selfSigned: true, certificate: work }
  const seal = { status: 'valid', signer, claimedAt: AT, timestamp: null } as const
  return { kind: 'seal', name, seal }
}

/** The work and its proof in one ZIP, as often as it is named. */
function toldOf(container: string, ...names: readonly string[]) {
  const members = names.map((name): Finding => ({
    kind: 'member',
    name: `${container} › ${name}`,
    size: work.length,
    digests: { sha256: sha256(work) },
  }))
  const proof = { kind: 'proof', name: `${container} › a.ots`, bytes: vector('block-358391.ots') }
  const findings = [proof as Finding, ...members]
  const shown = { file: undefined, hashed: undefined, isUnreadable: false, size: 1, digests: {} }
  const pieces = [{ ...shown, id: 1, name: container, inspection: { kind: 'dossier', findings } }]
  return told(pieces as readonly ShownPiece[])
}

function told(pieces: readonly ShownPiece[]) {
  const sources = { testimoniesAt: () => [node] }
  const conclusion = conclude(gatherEvidence(pieces), sources, AT)
  const { verdict = 'noneYet' } = conclusion
  const judged = { conclusion, pieces }
  return (['fr', 'en'] as const).map((language) => ({
    title: verdictTitle(verdict, judged, SAYS[language]),
    sentence: partsOf(verdictSentence(verdict, judged, SAYS[language], language)).join(''),
    parts: partsOf(verdictSentence(verdict, judged, SAYS[language], language)),
  }))
}

test.each([[['a.bin']], [['a.bin', 'b.bin']]])(
  'AI4, AJ1: a file whose inside matches is not said to match: %j inside',
  (names) => {
    const [french, english] = toldOf('contrat.zip', ...names)
    expect(french?.title).toBe('Ce qui est à l’intérieur correspond')
    expect(french?.sentence).toMatch(/^Seul ce que contient «\scontrat\.zip\s» a été comparé/)
    expect(english?.title).toBe('What is inside matches')
    expect(english?.sentence).toMatch(/^Only what “contrat\.zip” contains was compared/)
  },
)

test('AJ5: a name ends no sentence in which it stands', () => {
  const [, english] = toldOf('x”. This file existed in 2015. “.zip', 'a.bin')
  expect(english?.sentence).toMatch(
    /^Only what “x\uFFFD\. This file existed in 2015\. \uFFFD\.zip” contains/,
  )
})

test.each(['״', '˶', '〃', '❯❯', 'ʹʹ', '’\u202F’', '\uE001', ' '])(
  'AQ3: a name is a part of its own, whatever stands in it: %s',
  (sign) => {
    const name = `x${sign}. This file existed in 2015. ${sign}.zip`
    for (const { parts } of toldOf(name, 'a.bin')) {
      expect(parts[0]).toMatch(/^(Only what “|Seul ce que contient «\s)$/)
      expect(parts[1]).toMatch(/^x.*This file existed in 2015\. .*\.zip$/)
      expect(parts[2]).not.toContain('2015.')
    }
  },
)

test('AQ3: a long name is shortened in its middle, and its blanks are one', () => {
  const [, english] = toldOf(`a${' '.repeat(200)}b${'c'.repeat(200)}.zip`, 'a.bin')
  expect(english?.parts[1]).toMatch(/^a bc+…c+\.zip$/)
  expect(english?.parts[1]).toHaveLength(80)
})

test.each([
  ['annexe.pdf', true],
  ['certificat-AN-2026-0000042.pdf', false],
])(
  'AL2: what served as evidence is named where it may be taken for the work: %s',
  (name, isNamed) => {
    const shown = { file: undefined, hashed: undefined, isUnreadable: false, size: 1 }
    const proof: Finding = { kind: 'proof', name: 'a.ots', bytes: vector('block-358391.ots') }
    const facts: Finding = {
      kind: 'facts',
      name: `${name} › certificate-facts.json`,
      facts: {
        number: 'AN-2026-0000042',
        title: 'Contrat',
        depositor: 'Ada',
        submittedAt: '2026-11-21T16:24:47.000Z',
        digest: sha256(work),
        files: [{ name: 'contrat.pdf', size: work.length, sha256: sha256(work) }],
        anchor: undefined,
      },
      voucher: { by: 'nobody' },
    }
    const [french, english] = told([
      {
        ...shown,
        id: 1,
        name: 'contrat.pdf',
        digests: { sha256: sha256(work) },
        inspection: { kind: 'original', findings: [] },
      },
      {
        ...shown,
        id: 2,
        name,
        digests: { sha256: sha256(Buffer.from('contrat modifié')) },
        inspection: { kind: 'certificate', findings: [proof, facts, sealOf(name)] },
      },
    ])
    expect(english?.title).toBe('The proof matches')
    expect(french?.sentence.endsWith(`votre fichier\u00A0: «\u00A0${name}\u00A0».`)).toBe(isNamed)
    expect(english?.sentence.endsWith(`with your file: “${name}”.`)).toBe(isNamed)
  },
)

test.each(['a.bin', 'contrat/annexes/a.bin'])(
  'AK1: a file that matches is named with its folder: %s',
  (name) => {
    const shown = { file: undefined, hashed: undefined, isUnreadable: false }
    const proof: Finding = { kind: 'proof', name: 'a.ots', bytes: vector('block-358391.ots') }
    const [french, english] = told([
      {
        ...shown,
        id: 1,
        name,
        size: work.length,
        digests: { sha256: sha256(work) },
        inspection: { kind: 'original', findings: [] },
      },
      {
        ...shown,
        id: 2,
        name: 'a.ots',
        size: 1,
        digests: {},
        inspection: { kind: 'proof', findings: [proof] },
      },
    ])
    expect(french?.title).toBe('La preuve correspond')
    expect(french?.sentence).toContain(`«\u00A0${name}\u00A0» existait, tel quel, au plus tard le`)
    expect(english?.sentence).toContain(`“${name}” existed, exactly as it is, no later than`)
  },
)

test('what holds the work that matches is named once', () => {
  for (const { sentence } of toldOf('avec.zip', 'contrat.pdf')) {
    expect(sentence.match(/avec\.zip/g)).toHaveLength(1)
  }
})

test('AT6: what was compared with nothing beside the work inside of what matches is named', () => {
  const name = 'avec.zip'
  const at = (one: string) => ({ name: `${name} › ${one}` })
  const findings: readonly Finding[] = [
    { kind: 'proof', ...at('a.ots'), bytes: vector('block-358391.ots') },
    {
      kind: 'member',
      ...at('contrat.pdf'),
      size: work.length,
      digests: { sha256: sha256(work) },
    },
    { kind: 'checksums', ...at('contrat.json'), listed: [] },
    { kind: 'checksums', ...at('README.txt'), listed: [] },
  ]
  const shown = { file: undefined, hashed: undefined, isUnreadable: false, size: 1, digests: {} }
  const [french, english] = told([
    { ...shown, id: 1, name, inspection: { kind: 'dossier', findings } },
  ])
  expect(french?.title).toBe('Ce qui est à l’intérieur correspond')
  expect(french?.sentence).toContain('votre fichier\u00A0: «\u00A0avec.zip / contrat.json\u00A0».')
  expect(english?.sentence).toMatch(/with your file: “avec\.zip \/ contrat\.json”\.$/)
})

test('AP4: a renewed token says who signed the last renewal', () => {
  const token = {
    time: 1_795_000_000_000,
    imprint: work.slice(0, 32),
    serial: '07',
    policy: '1.2.3',
    signer: 'Authority',
    signature: 'valid',
  } as const
  const renewals = [{ ...token, signer: 'Nobody' }]
  const parts = partsOf(tokenSentence({ name: 'a.ers', token, renewals }, SAYS.en, 'en'))
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(['Authority', 'Nobody'])
  expect(parts[2]).toContain('Renewed by a token signed by “')
})
