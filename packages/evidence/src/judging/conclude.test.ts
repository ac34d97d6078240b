import { readFileSync } from 'node:fs'

import type { Facts } from '@ancrage/dossier'
import {
  asDigest,
  bytesToHex,
  decodeProof,
  encodeProof,
  type FileHashOp,
  hashWith,
  hexToBytes,
  manifestOf,
  sha256,
} from '@ancrage/proof'
import type { Testimony, Voucher } from '@ancrage/verification'
import { describe, expect, test } from 'vitest'

import type { Finding, Inspection } from '../reading/findings.ts'
import type { RefusalReason } from '../reading/unreadable.ts'
import { conclude } from './conclude.ts'
import { gatherEvidence, type Piece } from './evidence.ts'

const vector = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../apps/verify/vectors/${name}`, import.meta.url)))

const inBlock = vector('block-358391.bin')
const proof = (name = 'block-358391.ots'): Finding => ({ kind: 'proof', name, bytes: vector(name) })

let nextId = 1
const piece = (name: string, given: Partial<Piece>): Piece => ({
  id: nextId++,
  name,
  size: undefined,
  inspection: undefined,
  digests: {},
  ...given,
})
const original = (name: string, bytes: Uint8Array): Piece =>
  piece(name, {
    size: bytes.length,
    inspection: { kind: 'original', findings: [] },
    digests: { sha256: sha256(bytes) },
  })
const ENDINGS: Partial<Record<Inspection['kind'], string>> = {
  proof: '.ots',
  certificate: '.pdf',
  token: '.tst',
}
const holding = (kind: Inspection['kind'], ...findings: Finding[]): Piece =>
  piece(`${kind}${ENDINGS[kind] ?? ''}`, { inspection: { kind, findings } })

const sealOf = (name: string): Finding => {
  const signer = { name: 'Ancrage', issuer: 'Ancrage', selfSigned: true, certificate: inBlock }
  return {
    kind: 'seal',
    name,
    seal: { status: 'valid', signer, claimedAt: new Date(0), timestamp: null },
  }
}

const HEADER = hexToBytes(
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6',
)
const known: Testimony = {
  level: 'own',
  name: 'node',
  reply: { outcome: 'header', bytes: HEADER, network: 'main' },
}
const NOW = new Date(1_795_000_000_000)
const of = (...pieces: Piece[]) =>
  conclude(gatherEvidence(pieces), { testimoniesAt: () => [known] }, NOW)
const verdicts = (...pieces: Piece[]) => of(...pieces).subjects.map(({ verdict }) => verdict)

describe('what is missing is asked for', () => {
  test('nothing brought is nothing concluded', () => {
    expect(of().verdict).toBeUndefined()
  })

  test('a file without a proof, and a proof without its file', () => {
    expect(of(original('a', inBlock)).verdict).toBe('noProof')
    expect(of(holding('proof', proof())).verdict).toBe('noFile')
  })

  test('what proves nothing by itself asks for both', () => {
    expect(
      of(holding('data', { kind: 'checksums', name: 'SHA256SUMS', listed: [] })),
    ).toMatchObject({ verdict: 'noneYet', subjects: [] })
    expect(
      of(holding('proof', { kind: 'refused', name: 'a', reason: 'proof.malformed' })).verdict,
    ).toBe('noneYet')
  })
})

test('a file beside a proof that could not be read may be that proof’s', () => {
  const unread: Finding = { kind: 'refused', name: 'b.ots', reason: 'proof.malformed' }
  const other = original('b', Buffer.from('b'))
  expect(verdicts(other, holding('proof', proof()))).toEqual(['differs'])
  expect(verdicts(other, holding('proof', proof()), holding('proof', unread))).toEqual(['noProof'])
  expect(verdicts(original('a', inBlock), holding('dossier', proof(), unread))).toEqual(['matches'])
})

describe('AI4: an altered work that holds the true one and its proof', () => {
  const member = (name: string, bytes: Uint8Array): Finding => ({
    kind: 'member',
    name,
    size: bytes.length,
    digests: { sha256: sha256(bytes) },
  })
  const altered = (kind: Inspection['kind'], ...findings: Finding[]): Piece => ({
    ...holding(kind, proof(), ...findings),
    name: 'contrat',
    digests: { sha256: sha256(Buffer.from('Contrat modifié')) },
  })
  const inside = member('contrat › contrat', inBlock)

  test.each([
    ['a ZIP', altered('dossier', inside, member('contrat › text.xml', Buffer.from('modifié')))],
    ['a PDF', altered('certificate', inside)],
    ['a PDF with a proof alone', altered('certificate')],
  ])('is judged as the file that it is: %s', (_, work) => {
    const named = { ...proof(), name: 'contrat.ots' }
    expect(of(work, holding('proof', named)).verdict).toBe('differs')
    expect(of(work, original('a', inBlock), holding('proof', named)).verdict).toBe('differs')
  })

  test.each(['dossier', 'data', 'token'] as const)(
    'is told by its name as well, however much it looks like a %s',
    (kind) => {
      const work = altered(kind, inside)
      const named = { ...proof(), name: 'contrat.ots' }
      expect(of(work, holding('proof', named)).verdict).toBe('differs')
    },
  )

  const readMe = member('contrat › README.txt', Buffer.from('Lisez'))

  test.each(['contrat', 'contrat.zip', 'CONTRAT.ZIP'])(
    'and a dossier that was packed with its work is still one: %s',
    (name) => {
      expect(of({ ...altered('dossier', inside, readMe), name }).verdict).toBe('matchesInside')
    },
  )

  test('AJ4: and a work that holds files of its own matches within a ZIP as well', () => {
    const text = member('x.zip › contrat.docx › text.xml', Buffer.from('Contrat'))
    const packed = altered('dossier', member('x.zip › contrat.docx', inBlock), text)
    expect(of({ ...packed, name: 'x.zip' }).verdict).toBe('matchesInside')
  })

  test('AJ3: and one that was packed with its work once more, certificates and all', () => {
    const certificates = ['certificat', 'certificate'].map((one) =>
      member(`x.zip › a.zip › AN-2026-0000042/${one}-AN-2026-0000042.pdf`, Buffer.from(one)),
    )
    const packed = altered('dossier', inside, readMe, ...certificates)
    expect(of({ ...packed, name: 'x.zip' }).verdict).toBe('matchesInside')
  })

  test.each([
    ['data', 'x.zip › Bilan.json'],
    ['a proof', 'x.zip › Bilan.json › proof.ots'],
    ['data in a folder', 'x.zip › lot/bilan.JSON'],
  ])('AM5: is told in the form of %s within a dossier beside the true one', (_, name) => {
    const form: Finding = { kind: 'checksums', name, listed: [] }
    const dossier = {
      ...altered('dossier', { ...proof(), name: 'x.zip › a.ots' }, form),
      name: 'x.zip',
    }
    expect(of(original('Bilan.json', inBlock), dossier).verdict).toBe('differs')
    expect(of(original('Autre.json', inBlock), dossier).verdict).toBe('matches')
  })

  test('AM5: a dossier that holds the true one besides, or files of the fixed names, is still one', () => {
    const held = altered(
      'dossier',
      { ...proof(), name: 'x.zip › a.ots' },
      { kind: 'checksums', name: 'x.zip › declaration.json', listed: [] },
      member('x.zip › Bilan.zip', inBlock),
      member('x.zip › Bilan.zip › README.txt', Buffer.from('Lisez')),
    )
    const dossier = { ...held, name: 'x.zip' }
    expect(of(original('Bilan.zip', inBlock), dossier).verdict).toBe('matchesInside')
    expect(of(original('declaration.json', inBlock), dossier).verdict).toBe('matchesInside')
  })

  test('AJ1: facts that no proof is about excuse nothing of what stands beside them', () => {
    const text = Buffer.from('modifié')
    const facts: Finding = {
      kind: 'facts',
      name: 'contrat › facts.json',
      facts: {
        number: 'AN-2026-0000042',
        title: 'Contrat',
        depositor: 'Ada',
        submittedAt: '2026-11-21T16:24:47.000Z',
        digest: sha256(text),
        files: [{ name: 'text.xml', size: text.length, sha256: sha256(text) }],
        anchor: undefined,
      },
      voucher: { by: 'nobody' },
    }
    const work = altered('dossier', inside, facts, member('contrat › text.xml', text))
    expect(of(work).verdict).toBe('differs')
  })

  test.each([
    ['dossier', 'contrat.docx'],
    ['dossier', 'contrat.PDF'],
    ['certificate', 'contrat.ai'],
  ] as const)('AJ1: is told by an ending that no %s has: %s', (kind, name) => {
    expect(of({ ...altered(kind, inside, readMe), name }).verdict).toBe('differs')
  })

  test.each([
    ['dossier.zip', 'matchesInside'],
    ['contrat.pdf', 'differs'],
  ])('AJ1: is told by its ending within a dossier as well: %s', (name, verdict) => {
    const inner = ['contrat', 'README.txt'].map((one) =>
      member(`x.zip › ${name} › ${one}`, one === 'contrat' ? inBlock : Buffer.from('Lisez')),
    )
    expect(of({ ...altered('dossier', ...inner), name: 'x.zip' }).verdict).toBe(verdict)
  })

  test.each(['contrat signe\u0301.zip', 'Contrat Signé.ZIP', 'contrat\u200B signé.zip'])(
    'AJ1: is told by a name that looks like the one of the work: %s',
    (name) => {
      const work = { ...altered('dossier', inside, readMe), name }
      const named = { ...proof(), name: 'contrat signé.zip.ots' }
      expect(of(work, holding('proof', named)).verdict).toBe('differs')
    },
  )
})

describe('AK1: an altered work that begins as evidence does', () => {
  const altered = (kind: Inspection['kind'], name: string, ...findings: Finding[]): Piece => ({
    ...holding(kind, ...findings),
    name,
    digests: { sha256: sha256(Buffer.from('Contrat modifié')) },
  })
  const named = { ...proof(), name: 'contrat/contrat.pdf.ots' }
  const beside = [original('contrat/annexes/contrat.pdf', inBlock), holding('proof', named)]
  const unread: Finding = { kind: 'refused', name: 'contrat.pdf', reason: 'proof.malformed' }

  test.each([
    ['the true proof, with a PDF inside', 'differs', 'proof', proof()],
    ['a proof that cannot be read', 'noProof', 'proof', unread],
    ['a token', 'noProof', 'token', unread],
    ['a certificate', 'differs', 'certificate', proof()],
  ] as const)('is judged where the true one lies deeper: %s, %s', (_, verdict, kind, finding) => {
    expect(of(...beside, altered(kind, 'contrat/contrat.pdf', finding)).verdict).toBe(verdict)
  })

  test.each(['\uFE0F', '\u034F', '\u3164', '\u180B', '\u17B4', '\u115F', '\u{E0100}', '\u2800'])(
    'AL2: is told where the name of the true one differs by a sign that is not seen: %j',
    (sign) => {
      const seen = { ...proof(), name: `contrat${sign}.pdf.ots` }
      const works = [original(`contrat${sign}.pdf`, inBlock), holding('proof', seen)]
      expect(of(...works, altered('certificate', 'contrat.pdf', proof())).verdict).toBe('differs')
    },
  )

  test.each(['соntrаt.pdf', 'cοntrαt.pdf', 'CОNTRАT.pdf', 'cóntrat.pdf'])(
    'AL2: is told where the name of the true one has letters of the same look: %s',
    (name) => {
      const works = [original(name, inBlock), holding('proof', { ...proof(), name: `${name}.ots` })]
      expect(of(...works, altered('certificate', 'contrat.pdf', proof())).verdict).toBe('differs')
    },
  )

  test('AL2: is told where only its folder has another name, and the proof is called otherwise', () => {
    const works = [
      original('lot\uFE0F/contrat.pdf', inBlock),
      holding('proof', { ...proof(), name: 'lot/preuve.ots' }),
    ]
    expect(of(...works, altered('certificate', 'lot/contrat.pdf', proof())).verdict).toBe('differs')
  })

  const list: Finding = { kind: 'checksums', name: 'liste.json', listed: [] }
  test.each([
    ['dossier', 'Bilan-avril.zip', 'BiIan-avriI.zip', proof()],
    ['data', 'Bilan-avril.json', 'BiIan-avriI.json', list],
    ['header', 'bilan', 'bilаո', list],
    ['data', 'resultats.json', 'resultats-1.json', list],
  ] as const)(
    'AM2: is named beside what matches in any form, however the true one is called: %s %s',
    (kind, name, trueName, finding) => {
      const works = [original(trueName, inBlock), holding('proof', proof())]
      const one = { ...altered(kind, name, finding), id: 10_000 }
      const { verdict, mistakable } = of(...works, one)
      expect([verdict, mistakable]).toEqual(['matches', [10_000]])
    },
  )

  test.each([
    ['dossier', 'lot/AN-2026-0000042.zip'],
    ['dossier', 'dossiers-2026-11-28 (1).zip'],
    ['certificate', 'AN-2026-0000042-fr.pdf'],
    ['certificate', 'certificat-AN-2026-0000042(1).pdf'],
    ['data', 'AN-2026-0000042-declaration.json'],
    ['data', 'timestamps/token-1.json'],
    ['data', 'block-headers.json'],
  ] as const)('AM2: is not named where only this service calls files so: %s %s', (kind, name) => {
    const works = [original('contrat.pdf', inBlock), holding('proof', proof())]
    expect(of(...works, altered(kind, name, list, sealOf(name))).mistakable).toEqual([])
  })

  test.each([
    ['certificate', 'certificat-AN-2026-0000042.pdf', ''],
    ['dossier', 'AN-2026-0000042.zip', ' › AN-2026-0000042/certificate-AN-2026-0000042.pdf'],
  ] as const)(
    'AP2: a certificate is named beside what matches unless a seal answers for all of it: %s',
    (kind, name, inner) => {
      const works = [original('Bilan.pdf', inBlock), holding('proof', proof())]
      const facts = `${name}${inner} › certificate-facts.json`
      const held: Finding = {
        kind: 'facts',
        name: facts,
        facts: {
          number: 'AN-2026-0000042',
          title: 'Bilan',
          depositor: 'Ada',
          submittedAt: '2026-11-21T16:24:47.000Z',
          digest: sha256(inBlock),
          files: [{ name: 'Bilan.pdf', size: inBlock.length, sha256: sha256(inBlock) }],
          anchor: undefined,
        },
        voucher: { by: 'nobody' },
      }
      const namedWith = (...seals: Finding[]) =>
        of(...works, { ...altered(kind, name, held, ...seals), id: 10_000 }).mistakable
      const broken = {
        kind: 'seal',
        name: `${name}${inner}`,
        seal: { status: 'broken', fault: 'notWhole' },
      } as const
      expect(namedWith()).toEqual([10_000])
      expect(namedWith(broken)).toEqual([10_000])
      expect(namedWith(sealOf('another.pdf'))).toEqual([10_000])
      expect(namedWith(sealOf(`${name}${inner}`))).toEqual([])
    },
  )

  test('is judged by the name of the work alone, whatever the ending', () => {
    const proofOfList = { ...proof(), name: 'liste.json.ots' }
    const works = [original('annexes/liste.json', inBlock), holding('proof', proofOfList)]
    const checksums: Finding = { kind: 'checksums', name: 'liste.json', listed: [] }
    expect(of(...works, altered('data', 'liste.json', checksums)).verdict).toBe('differs')
    expect(of(...works, altered('data', 'autre.json', checksums)).verdict).toBe('matches')
  })

  test.each(['proof.pdf', 'proof', 'proof.bak', 'proof.ots.pdf'])(
    'is no proof by its ending: %s',
    (name) => {
      expect(of(...beside, altered('proof', name, proof())).verdict).toBe('differs')
    },
  )

  test.each(['proof.ots', 'PROOF.OTS', 'proof.ots.bak'])('a proof is called so: %s', (name) => {
    expect(of(...beside, altered('proof', name, proof())).verdict).toBe('matches')
  })
})

describe('what came with a dossier', () => {
  const readMe = Buffer.from('Lisez-moi')
  const checksums = (name: string, bytes: Uint8Array): Piece =>
    holding('data', {
      kind: 'checksums',
      name: 'SHA256SUMS',
      listed: [{ name, sha256: bytesToHex(sha256(bytes)) }],
    })

  const factsNaming = (name: string, bytes: Uint8Array): Finding => ({
    kind: 'facts',
    name: 'certificate-facts.json',
    facts: {
      number: 'AN-2026-0000042',
      title: 'Notice',
      depositor: 'Ada',
      submittedAt: '2026-11-21T16:24:47.000Z',
      digest: sha256(bytes),
      files: [{ name, size: bytes.length, sha256: sha256(bytes) }],
      anchor: undefined,
    },
    voucher: { by: 'nobody' },
  })

  test('is not taken for the work', () => {
    const brought = [original('a', inBlock), original('LISEZ-MOI.txt', readMe)]
    expect(of(...brought, holding('proof', proof())).verdict).toBe('differs')
    const list = checksums('LISEZ-MOI.txt', readMe)
    const { verdict, subjects } = of(...brought, holding('proof', proof()), list)
    expect(verdict).toBe('matches')
    expect(subjects).toHaveLength(1)
  })

  test('is shown all the same where a proof is about it', () => {
    const list = checksums('README.txt', inBlock)
    const brought = [original('README.txt', inBlock), holding('proof', proof()), list]
    expect(verdicts(...brought)).toEqual(['matches'])
  })

  test('an altered work that a list claims to have come with it is judged all the same', () => {
    const altered = Buffer.from('Contrat modifié')
    const brought = [original('v1.txt', inBlock), holding('proof', proof())]
    for (const [name, listedAs] of [
      ['contrat.txt', 'contrat.txt'],
      ['contrat.txt', 'README.txt'],
      ['README.txt', 'contrat.txt'],
      ['README.txt', 'proofs/README.txt'],
    ] as const) {
      const conclusion = of(...brought, original(name, altered), checksums(listedAs, altered))
      expect([name, listedAs, conclusion.verdict]).toEqual([name, listedAs, 'differs'])
    }
  })

  test('an altered work whose name every dossier has is judged, as long as nothing that was brought is that work', () => {
    const altered = original('README.txt', Buffer.from('Notice modifiée'))
    const list = checksums('README.txt', Buffer.from('Notice modifiée'))
    const named = { ...proof(), name: 'README.txt.ots' }
    const brought = [altered, list, original('a', Buffer.from('a'))]
    const altereds = ({ subjects }: ReturnType<typeof of>) =>
      subjects.filter(({ candidate }) => candidate?.name === 'README.txt')
    expect(altereds(of(...brought, holding('proof', named)))).toMatchObject([
      { verdict: 'differs' },
    ])
    const facts = factsNaming('notes/README.txt', inBlock)
    expect(altereds(of(...brought, holding('certificate', facts, proof())))).toMatchObject([
      { verdict: 'differs' },
    ])
    const whole = original('notes/README.txt', inBlock)
    const beside = of(...brought, whole, holding('certificate', facts, proof()))
    expect(altereds(beside)).toEqual([])
    expect(beside.mistakable).toContain(altered.id)
  })

  test.each([
    ['BiIan.json', true],
    ['lot/mon certificat.pdf › certificate-facts.json', true],
    ['AN-2026-0000042/certificat-AN-2026-0000042.pdf › certificate-facts.json', false],
    ['AN-2026-0000042/timestamps/token-1.json', false],
  ])(
    'AN1: a dossier of a name of ours is named where it holds a form that is none: %s',
    (one, isNamed) => {
      const name = 'AN-2026-0000042.zip'
      const form: Finding = { kind: 'checksums', name: `${name} › ${one}`, listed: [] }
      const inner = { ...proof(), name: `${name} › proofs/deposit.ots` }
      const seal = sealOf(`${name} › AN-2026-0000042/certificat-AN-2026-0000042.pdf`)
      const dossier = { ...holding('dossier', inner, form, seal), name, id: 10_000 }
      const { verdict, mistakable } = of(original('Bilan.json', inBlock), dossier)
      expect([verdict, mistakable]).toEqual(['matches', isNamed ? [10_000] : []])
    },
  )

  const NAME = 'AN-2026-0000042.zip'
  const unread = (name: string, reason: RefusalReason = 'zip.too_large'): Finding => ({
    kind: 'refused',
    name,
    reason,
  })
  const member = (name: string, size: number, bytes = Buffer.from(name)): Finding => ({
    kind: 'member',
    name,
    size,
    digests: { sha256: sha256(bytes) },
  })
  test.each([
    ['a proof in a PDF', true, { ...proof(), name: `${NAME} › Bilan signé.pdf › p.ots` }],
    ['eighty bytes', true, member(`${NAME} › Bilan signé.docx`, 80)],
    ['what was not read', true, unread(`${NAME} › BiIan.pdf`, 'json.twice_named')],
    ['a dossier of another version', true, unread(`${NAME} › x/`, 'dossier.version_unknown')],
    ['a work of eighty bytes', false, member(`${NAME} › Bilan.json`, 80, Buffer.from(inBlock))],
    ['what lies in the work', false, unread(`${NAME} › Bilan.json › a.bin`)],
    ['a proof', false, { ...proof(), name: `${NAME} › proofs/file-0001.ots` }],
  ] as const)('AO1: a dossier of a name of ours that holds %s is named: %s', (_, isNamed, one) => {
    const inner = { ...proof(), name: `${NAME} › proofs/deposit.ots` }
    const work = member(`${NAME} › Bilan.json`, inBlock.length, Buffer.from(inBlock))
    const dossier = { ...holding('dossier', inner, work, one), name: NAME, id: 10_000 }
    const { verdict, mistakable } = of(original('Bilan.json', inBlock), dossier)
    expect(verdict).toMatch(/^matches/)
    expect(mistakable).toEqual(isNamed ? [10_000] : [])
  })

  test.each(['Contrat.pdf', 'README.txt', 'x/Bilan.json'])(
    'AS4: a dossier in which something was not unpacked is judged as a file: %s',
    (name) => {
      const inner = { ...proof(), name: `${NAME} › proofs/deposit.ots` }
      const work = member(`${NAME} › Bilan.json`, inBlock.length, Buffer.from(inBlock))
      const digests = { sha256: sha256(Buffer.from('ZIP')) }
      const dossier = (...more: Finding[]) => ({
        ...holding('dossier', inner, work, ...more),
        name: NAME,
        digests,
      })
      expect(of(dossier()).verdict).toBe('matchesInside')
      expect(of(dossier(unread(`${NAME} › ${name}`))).verdict).toBe('differs')
    },
  )

  test('AO1: a certificate that holds something of the name of a work is judged as a file', () => {
    const name = 'certificat-AN-2026-0000042.pdf'
    const inner = { ...proof(), name: `${name} › p.ots` }
    const facts = { ...factsNaming('Bilan.pdf', inBlock), name: `${name} › certificate-facts.json` }
    const of80 = member(`${name} › Bilan.pdf`, 80)
    const certificate = (...more: Finding[]) => ({
      ...holding('certificate', inner, facts, ...more),
      name,
      digests: { sha256: sha256(Buffer.from('certificat')) },
    })
    expect(of(original('Bilan.pdf', inBlock), certificate()).verdict).toBe('matches')
    expect(of(original('Bilan.pdf', inBlock), certificate(of80)).verdict).toBe('differs')
  })

  test('AM2: a file of a dossier is named where its name ends as that of a work does', () => {
    const [bytes, name] = [Buffer.from('Notice modifiée'), 'README.txt']
    const excused = [
      { ...original(name, bytes), id: 10_000 },
      { ...checksums(name, bytes), name: 'SHA256SUMS' },
    ]
    const beside = (work: string) =>
      of(original(work, inBlock), holding('proof', proof()), ...excused).mistakable
    expect(beside('READ\u13B7E.txt')).toEqual([10_000])
    expect(beside('contrat.pdf')).toEqual([])
  })

  test('an altered work is judged by a proof of another algorithm too', () => {
    const named = (fileHashOp: FileHashOp): Piece =>
      holding('proof', {
        kind: 'proof',
        name: 'README.txt.ots',
        bytes: encodeProof({
          ...decodeProof(vector('block-358391.ots')),
          fileHashOp,
          digest: hashWith(fileHashOp, inBlock),
        }),
      })
    const readMeWith = (bytes: Uint8Array, fileHashOp: FileHashOp): Piece => ({
      ...original('README.txt', bytes),
      digests: { sha256: sha256(bytes), [fileHashOp]: hashWith(fileHashOp, bytes) },
    })
    const altered = Buffer.from('Notice modifiée')
    const list = checksums('README.txt', altered)
    for (const algorithm of ['sha1', 'ripemd160', 'keccak256'] as const) {
      const brought = [named(algorithm), list, readMeWith(altered, algorithm)]
      expect([algorithm, verdicts(...brought)]).toEqual([algorithm, ['differs']])
      const work = { ...readMeWith(inBlock, algorithm), name: 'notice.txt' }
      expect(of(...brought, work).subjects.map(({ candidate }) => candidate?.name)).toEqual([
        'notice.txt',
      ])
    }
  })

  test('keeps its place where a folder was brought', () => {
    const inFolder = original('AN-2026-0000042/README.txt', readMe)
    const brought = [original('a', inBlock), holding('proof', proof()), inFolder]
    expect(of(...brought, checksums('README.txt', readMe)).verdict).toBe('matches')
  })
})

test('a file, or its digest alone, matches its own proof', () => {
  expect(verdicts(original('a', inBlock), holding('proof', proof()))).toEqual(['matches'])
  const entered = piece('entered', { digests: { sha256: sha256(inBlock) } })
  expect(verdicts(entered, holding('proof', proof()))).toEqual(['matches'])
})

test('one file that differs decides among several, and each keeps its own verdict', () => {
  const other = original('b', new Uint8Array([1]))
  const conclusion = of(original('a', inBlock), other, holding('proof', proof()))
  expect(conclusion.subjects.map(({ verdict }) => verdict)).toEqual(['matches', 'differs'])
  expect(conclusion.verdict).toBe('differs')
})

test('proofs of one digest are one: what one promises and the other shows is confirmed', () => {
  const both = [holding('proof', proof('block-358391-pending.ots')), holding('proof', proof())]
  const { subjects } = of(original('a', inBlock), ...both)
  expect(subjects).toHaveLength(1)
  expect(subjects[0]?.judgement?.lines.map(({ kind }) => kind)).toEqual(['block', 'pending'])
  expect(subjects[0]?.verdict).toBe('matches')
})

test('a proof that claims a block which holds something else is refuted', () => {
  const text = original('in-no-block.txt', vector('in-no-block.txt'))
  expect(verdicts(text, holding('proof', proof('in-no-block.ots')))).toEqual(['refuted'])
})

describe('the facts of a certificate', () => {
  const second = new Uint8Array([2])
  const factsOf = (digest: Uint8Array, files: readonly Uint8Array[]): Facts => ({
    number: 'AN-2026-0000042',
    title: 'Le phare',
    depositor: 'Ada',
    submittedAt: '2026-11-21T16:24:47.000Z',
    digest,
    files: files.map((bytes, i) => ({ name: `${i}`, size: bytes.length, sha256: sha256(bytes) })),
    anchor: undefined,
  })
  const root = (...files: Uint8Array[]) =>
    manifestOf(files.map((bytes) => asDigest(sha256(bytes)))).digest
  const certificate = (facts: Facts, ...findings: Finding[]): Piece =>
    holding(
      'certificate',
      { kind: 'facts', name: 'facts', facts, voucher: { by: 'nobody' } },
      ...findings,
    )

  test('name the files that are expected once, however many documents say so, with their sizes', () => {
    const facts = factsOf(root(inBlock), [inBlock])
    const { expected } = of(
      original('b', second),
      certificate(facts, proof()),
      certificate(facts, proof()),
    )
    expect(expected).toEqual([{ name: '0', size: 64, sha256: sha256(inBlock) }])
  })

  test('are worth nothing where their files do not lead to their digest', () => {
    const facts = factsOf(sha256(inBlock), [inBlock, second])
    expect(verdicts(original('b', second), certificate(facts, proof()))).toEqual(['differs'])
  })

  test('are worth nothing where their digest is not the proof’s', () => {
    const facts = factsOf(root(inBlock, second), [inBlock, second])
    expect(verdicts(original('b', second), certificate(facts, proof()))).toEqual(['differs'])
  })
})

describe('what documents say of a deposit', () => {
  const factsOf = (title: string, files = [inBlock]): Facts => ({
    number: 'AN-2026-0000042',
    title,
    depositor: 'Ada',
    submittedAt: '2026-11-21T16:24:47.000Z',
    digest: manifestOf(files.map((bytes) => asDigest(sha256(bytes)))).digest,
    files: files.map((bytes, i) => ({ name: `${i}`, size: bytes.length, sha256: sha256(bytes) })),
    anchor: undefined,
  })
  const NOBODY = { by: 'nobody' } as const
  const sealedBy = (key: string): Voucher => ({
    by: 'seal',
    signer: 'Ancrage',
    selfSigned: true,
    fingerprint: key.repeat(32),
  })
  const document = (name: string, facts: Facts, voucher: Voucher): Piece =>
    holding('certificate', { kind: 'facts', name, facts, voucher })
  const brought = [original('a', inBlock), holding('proof', proof())]
  const shownOf = (...documents: Piece[]) => {
    const [subject] = of(...brought, ...documents).subjects
    return {
      title: subject?.facts?.title,
      by: subject?.facts?.voucher.by,
      contradictions: subject?.contradictions.map(({ source }) => source),
    }
  }
  const inEachOrder = (...documents: Piece[]) => [
    shownOf(...documents),
    shownOf(...documents.toReversed()),
  ]

  test('is shown from the sealed one, in whatever order they come, and the others are named', () => {
    const sealed = document('certificat.pdf', factsOf('Le phare'), sealedBy('ab'))
    const altered = document('facts.json', factsOf('Ma phare'), NOBODY)
    const broken = document('broken.pdf', factsOf('Son phare'), { by: 'brokenSeal' })
    const shown = { title: 'Le phare', by: 'seal', contradictions: ['facts.json', 'broken.pdf'] }
    expect(inEachOrder(altered, sealed, broken)).toEqual([shown, shown])
    expect(inEachOrder(broken, altered)).toEqual(
      Array(2).fill({ title: 'Ma phare', by: 'nobody', contradictions: ['broken.pdf'] }),
    )
  })

  test('is contradicted by nothing that says the same', () => {
    const french = document('certificat.pdf', factsOf('Le phare'), sealedBy('ab'))
    const english = document('certificate.pdf', factsOf('Le phare'), sealedBy('ab'))
    const loose = document('facts.json', factsOf('Le phare'), NOBODY)
    for (const { title, contradictions } of inEachOrder(french, loose, english)) {
      expect({ title, contradictions }).toEqual({ title: 'Le phare', contradictions: [] })
    }
  })

  test('names a document that somebody else sealed under the same name', () => {
    const ours = document('certificat.pdf', factsOf('Le phare'), sealedBy('ab'))
    const resealed = document('resealed.pdf', factsOf('Le phare'), sealedBy('cd'))
    for (const { contradictions } of inEachOrder(ours, resealed)) {
      expect(contradictions).toEqual(['resealed.pdf'])
    }
  })

  test('makes no file of two neighbouring nodes that nobody sealed as one', () => {
    // The vector is such a pair: its digest is a node below the root of the block.
    const second = Buffer.from('the other file')
    const facts = factsOf('Le phare', [inBlock, second])
    const { timestamp } = decodeProof(vector('block-358391.ots'))
    const whole = encodeProof({ fileHashOp: 'sha256', digest: facts.digest, timestamp })
    const proven = (voucher: Voucher, bytes: Uint8Array) =>
      of(
        original('a', bytes),
        document('facts.json', facts, voucher),
        holding('proof', { kind: 'proof', name: 'deposit.ots', bytes: whole }),
      ).subjects.map((subject) => [subject.verdict !== 'differs', subject.facts?.title])
    expect(proven(NOBODY, inBlock)).toEqual([[false, undefined]])
    expect(proven(sealedBy('ab'), inBlock)).toEqual([[true, 'Le phare']])
    expect(proven(NOBODY, second)).toEqual([[true, 'Le phare']])
  })
})

test('an encrypted copy is judged where a proof is about it alone: what it holds is what others are about', () => {
  const copy = (bytes: Uint8Array) =>
    piece('block-358391.bin.age', {
      inspection: { kind: 'copy', findings: [] },
      digests: { sha256: sha256(bytes) },
    })
  const other = Buffer.from('encrypted')
  expect(of(copy(other))).toMatchObject({ verdict: 'noneYet', subjects: [] })
  expect(of(copy(other), holding('proof', proof())).verdict).toBe('noFile')
  expect(verdicts(copy(other), original('a', inBlock), holding('proof', proof()))).toEqual([
    'matches',
  ])
  expect(verdicts(copy(inBlock), holding('proof', proof()))).toEqual(['matches'])
})

test('a certificate that was itself deposited is an original where a proof is about it', () => {
  const deposited = piece('certificate.pdf', {
    inspection: { kind: 'certificate', findings: [] },
    digests: { sha256: sha256(inBlock) },
  })
  expect(verdicts(deposited, holding('proof', proof()))).toEqual(['matches'])
})

test('F18.2: a file without a digest by the proof’s algorithm is without a proof, and no other file', () => {
  const typed = piece('digest', { digests: { sha256: sha256(inBlock) } })
  const bySha1 = holding('proof', {
    kind: 'proof',
    name: 'other.ots',
    bytes: encodeProof({
      fileHashOp: 'sha1',
      digest: new Uint8Array(20),
      timestamp: { attestations: [{ kind: 'bitcoin', height: 358_391n }], branches: [] },
    }),
  })
  expect(verdicts(typed, bySha1)).toEqual(['noProof'])
})
