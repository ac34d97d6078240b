import { readdirSync, readFileSync } from 'node:fs'

import { MAX_ARCHIVE_ENTRIES } from '@ancrage/dossier'
import { encodeProof, hashWith, sha256, type Timestamp } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { inspectFile } from './inspect-file.ts'
import { pdfOf, zipOf } from './testing/small-files.ts'

const PROOFS = new URL('../../../../packages/proof/vectors/', import.meta.url)
const proofNames = readdirSync(PROOFS).filter((name) => name.endsWith('.ots'))
const vector = (name: string): Buffer => readFileSync(new URL(name, PROOFS))
const proof = vector('ok-btc-height-0.ots')

/** Less than a page allows, so that a bomb is small. */
const NOW = new Date('2026-11-23T00:00:00Z')
const ALLOWED = 1_000_000
const inspect = (bytes: Uint8Array, name = 'brought') =>
  inspectFile(new Blob([new Uint8Array(bytes)]), name, NOW, { left: ALLOWED })
const kinds = async (bytes: Uint8Array) =>
  (await inspect(bytes)).findings.map((one) => (one.kind === 'refused' ? one.reason : one.kind))

/** The first block’s header. */
const GENESIS =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c'

const facts = Buffer.from(
  JSON.stringify({
    certificate: { number: 'AN-2026-0000042' },
    work: { title: 'Le phare' },
    depositor: { name: 'Ada' },
    submittedAt: '2026-11-21T16:24:47.000Z',
    digest: 'ab'.repeat(32),
    files: [{ name: 'phare.txt', size: 7, sha256: 'ab'.repeat(32) }],
  }),
)

describe('a proof', () => {
  test('is known by its content, whatever its name', async () => {
    expect(await inspect(proof, 'photo.jpg')).toMatchObject({
      kind: 'proof',
      findings: [{ kind: 'proof', name: 'photo.jpg' }],
    })
  })

  // T056–T063: depth, forks, endless numbers, odd heights, cuts, trailing bytes, floods, unknown operations.
  const bad = proofNames.filter((name) => name.startsWith('bad-'))
  test('T056–T063 that is hostile is refused at once, and is never an error', async () => {
    expect(bad.length).toBeGreaterThan(15)
    for (const name of bad) {
      const { findings } = await inspect(vector(name))
      expect([name, findings.some(({ kind }) => kind === 'proof')]).toEqual([name, false])
    }
  })

  test('T060 that is cut anywhere is refused, or no proof at all', async () => {
    for (let length = 0; length < proof.length; length += 1) {
      const found = await kinds(proof.subarray(0, length))
      expect(['proof.malformed', undefined]).toContain(found[0])
    }
  })

  test('that every program accepts is accepted', async () => {
    for (const name of proofNames.filter((one) => one.startsWith('ok-'))) {
      expect([name, await kinds(vector(name))]).toEqual([name, ['proof']])
    }
  })
})

describe('what would take too long', () => {
  const header = GENESIS
  const headers = (count: number) =>
    Buffer.from(JSON.stringify(Array.from({ length: count }, (_, height) => ({ height, header }))))
  const steps = (count: number) =>
    Buffer.from(
      JSON.stringify({
        digest: '00'.repeat(32),
        imprint: '00'.repeat(32),
        path: Array.from({ length: count }, () => ({ operation: 'sha256' })),
      }),
    )
  const countOf = async (bytes: Uint8Array, kind: string) =>
    (await inspectFile(new Blob([new Uint8Array(bytes)]), 'a', NOW)).findings.filter(
      (one) => one.kind === kind,
    ).length
  const manyOf = (count: number, content: Buffer) =>
    zipOf(Array.from({ length: count }, (_, index) => ({ name: `${index}`, content })))

  test('is a hundred headers of a list at the most, and two thousand of a ZIP', async () => {
    expect(await countOf(headers(100), 'header')).toBe(100)
    expect(await countOf(headers(5_000), 'header')).toBe(100)
    expect(await countOf(manyOf(30, headers(100)), 'header')).toBe(2_000)
  })

  test('AT6: and what is more is a member, that is compared, as is what was not read', async () => {
    const membersOf = async (zip: Buffer) => countOf(zip, 'member')
    expect(await membersOf(manyOf(20, headers(100)))).toBe(0)
    expect(await membersOf(manyOf(22, headers(100)))).toBe(2)
    expect(await membersOf(manyOf(2_202, steps(2)))).toBe(2)
    // What lies in another has its room in the same count.
    const inner = manyOf(11, headers(100))
    expect(await membersOf(zipOf(['a', 'b'].map((name) => ({ name, content: inner }))))).toBe(2 + 2)
    expect(await membersOf(manyOf(3, Buffer.from('{"path":[],"digest":1}')))).toBe(3)
  })

  test('AT6: headers without work are none in what was brought, unless by themselves', async () => {
    const idle = Buffer.from(JSON.stringify([{ height: 1, header: '00'.repeat(80) }]))
    expect(await countOf(idle, 'header')).toBe(1)
    expect(await countOf(manyOf(1, idle), 'header')).toBe(0)
    expect(await countOf(manyOf(1, idle), 'member')).toBe(1)
  })

  test('is a path of 256 steps at the most, and two thousand paths', async () => {
    expect(await countOf(steps(256), 'tokenPath')).toBe(1)
    expect(await countOf(steps(257), 'tokenPath')).toBe(0)
    expect(await countOf(manyOf(2_300, steps(2)), 'tokenPath')).toBe(2_200)
  })

  test('Z5: is fifteen hundred tokens, each of which may date each of thousands of files', async () => {
    const token = readFileSync(
      new URL('../../../../apps/verify/vectors/receipt.tst', import.meta.url),
    )
    expect(await countOf(manyOf(1_610, token), 'token')).toBe(1_600)
  })

  test('is more operations than true proofs of that size have', async () => {
    const heavy = vector('ok-ops-16384.ots')
    const { findings } = await inspectFile(new Blob([new Uint8Array(manyOf(20, heavy))]), 'a', NOW)
    const read = findings.filter(({ kind }) => kind === 'proof').length
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(5)
    expect(findings.at(-2)).toMatchObject({ kind: 'refused', reason: 'proof.too_much_work' })
    expect(findings.at(-1)).toMatchObject({ kind: 'member', name: 'a › 19' })
    expect(await countOf(heavy, 'proof')).toBe(1)
  })

  test('is far more than a container of that size ever held', async () => {
    const zip = zipOf([{ name: 'a', content: Buffer.alloc(9 * 1_024 * 1_024) }])
    expect(await inspectFile(new Blob([new Uint8Array(zip)]), 'a', NOW)).toMatchObject({
      findings: [{ kind: 'refused', reason: 'zip.too_large' }],
    })
  })

  test('is a list of more files than ten times a deposit’s', async () => {
    const files = (count: number) =>
      Array.from({ length: count }, () => ({ name: '', size: 0, sha256: '00'.repeat(32) }))
    const named = { certificate: { number: 'AN-1' }, digest: '00'.repeat(32) }
    const json = (count: number) => Buffer.from(JSON.stringify({ ...named, files: files(count) }))
    expect(await kinds(json(10_000))).toEqual(['facts'])
    expect(await kinds(json(10_001))).toEqual([])
  })
})

describe('the version of a dossier', () => {
  const dossier = (folder: string, manifest: object) => [
    { name: `${folder}dossier.json`, content: Buffer.from(JSON.stringify(manifest)) },
    { name: `${folder}proofs/deposit.ots`, content: proof },
  ]
  const known = { format: 'ancrage-dossier', version: 1 }

  test.each([2, 0, '1', undefined])(
    'of version %s is refused, and read is none of it',
    async (version) => {
      const zip = zipOf(dossier('AN-1/', { ...known, version }))
      expect(await inspect(zip, 'a.zip')).toMatchObject({
        findings: [{ kind: 'refused', name: 'a.zip › AN-1/', reason: 'dossier.version_unknown' }],
      })
      expect(await kinds(zipOf(dossier('', { ...known, version })))).toEqual([
        'dossier.version_unknown',
      ])
    },
  )

  test('loses no other dossier beside it', async () => {
    const zip = zipOf([...dossier('AN-1/', { ...known, version: 2 }), ...dossier('AN-2/', known)])
    expect(await kinds(zip)).toEqual(['dossier.version_unknown', 'member', 'proof'])
  })
})

describe('a certificate', () => {
  const certificate = pdfOf([
    { name: 'preuve.ots', content: proof },
    { name: 'certificate-facts.json', content: facts },
    { name: 'notes.txt', content: Buffer.from('rien') },
  ])

  test('gives the proof and the facts that are attached to it', async () => {
    const { kind, findings } = await inspect(certificate, 'certificat.pdf')
    expect(kind).toBe('certificate')
    expect(findings).toMatchObject([
      { kind: 'proof', name: 'certificat.pdf › preuve.ots' },
      { kind: 'facts', facts: { number: 'AN-2026-0000042', files: [{ size: 7 }] } },
      { kind: 'member', size: 4 },
    ])
  })

  test('that was updated gives the later version of an attachment', async () => {
    const update = pdfOf([{ name: 'preuve.ots', content: vector('ok-litecoin.ots') }])
    const { findings } = await inspect(Buffer.concat([certificate, update.subarray(9)]))
    const [first] = findings
    expect(first?.kind === 'proof' && Buffer.from(first.bytes)).toEqual(vector('ok-litecoin.ots'))
  })

  test('that is broken anywhere is an original with a reason, or without its attachments', async () => {
    const broken = certificate.toString('latin1')
    const damaged = [
      broken.replace(/\/Length \d+/, '/Length 999999'),
      broken.replace(/\/Length \d+/, '/Length 99 0 R'),
      broken.replace('/FlateDecode', '/LZWDecode'),
      broken.replace('stream\n', 'stream\nxx'),
      broken.slice(0, 200),
    ]
    for (const text of damaged) {
      expect(['pdf.damaged', undefined]).toContain((await kinds(Buffer.from(text, 'latin1')))[0])
    }
    expect(await kinds(Buffer.from(damaged[0] ?? '', 'latin1'))).toEqual(['pdf.damaged'])
  })

  test('whose facts nobody sealed says that nobody answers for them', async () => {
    const { findings } = await inspect(certificate)
    expect(findings[1]).toMatchObject({ kind: 'facts', voucher: { by: 'nobody' } })
  })

  test('whose facts give one name to two values says so, and gives none of them', async () => {
    const twice = Buffer.from(facts.toString().replace('"work":', '"digest":"00","work":'))
    const pdf = pdfOf([
      { name: 'preuve.ots', content: proof },
      { name: 'certificate-facts.json', content: twice },
    ])
    expect(await kinds(pdf)).toEqual(['proof', 'json.twice_named', 'member'])
    expect(await kinds(Buffer.from('{"a":1,"a":2}'))).toEqual([])
  })

  test('whose facts are deeper than any gives the rest', async () => {
    const deep = Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    const pdf = pdfOf([
      { name: 'preuve.ots', content: proof },
      { name: 'certificate-facts.json', content: deep },
    ])
    expect(await kinds(pdf)).toEqual(['proof', 'member'])
  })

  test('whose attachment grows without end is stopped', async () => {
    const bomb = pdfOf([{ name: 'bomb.bin', content: Buffer.alloc(ALLOWED + 1) }])
    expect(bomb.length).toBeLessThan(2_000)
    expect(await kinds(bomb)).toEqual(['pdf.too_large'])
  })

  test('a PDF without attachments of ours is an original', async () => {
    const plain = pdfOf([{ name: 'notes.txt', content: Buffer.from('rien') }])
    expect((await inspect(plain)).kind).toBe('original')
    expect(await inspect(Buffer.from('%PDF-1.7\n1 0 obj\n'))).toEqual({
      kind: 'original',
      findings: [],
    })
  })

  test('a PDF made to be slow to read is read at once', async () => {
    const digits = Buffer.from(`%PDF-1.7 /EmbeddedFile ${'1'.repeat(2_000_000)}`)
    expect(await kinds(digits)).toEqual([])
  })
})

describe('a dossier', () => {
  const headers = [{ chain: 'bitcoin', network: 'main', height: 7, header: GENESIS }]
  const dossier = zipOf([
    { name: 'AN/proofs/deposit.ots', content: proof },
    { name: 'AN/block-headers.json', content: Buffer.from(JSON.stringify(headers)) },
    { name: 'AN/certificat.pdf', content: pdfOf([{ name: 'facts.json', content: facts }]) },
    { name: 'AN/README.txt', content: Buffer.from('lisez') },
  ])

  test('gives all that it holds, in its files and in theirs', async () => {
    const { kind, findings } = await inspect(dossier, 'dossier.zip')
    expect(kind).toBe('dossier')
    const kindsOfAll = ['proof', 'header', 'facts', 'member', 'member']
    expect(findings.map((one) => one.kind)).toEqual(kindsOfAll)
    expect(findings[1]).toMatchObject({ kind: 'header', height: 7n })
    expect(findings[2]?.name).toBe('dossier.zip › AN/certificat.pdf › facts.json')
  })

  test('a ZIP without a proof is an original, like any other file', async () => {
    const plain = zipOf([{ name: 'notes.txt', content: Buffer.from('rien') }])
    expect((await inspect(plain)).kind).toBe('original')
  })

  test('that is cut or damaged is an original with a reason', async () => {
    expect(await kinds(dossier.subarray(0, dossier.length - 30))).toEqual(['zip.damaged'])
    const changed = Buffer.from(dossier)
    changed.fill(0xff, 60, 90)
    expect(await kinds(changed)).toEqual(['zip.damaged'])
  })

  test('a bomb is stopped: one file that says so, several together, and one that lies', async () => {
    const half = { name: 'half', content: Buffer.alloc(ALLOWED / 2 + 1) }
    expect(await kinds(zipOf([half, half]))).toContain('zip.damaged')
    expect(await kinds(zipOf([half, { ...half, name: 'other' }]))).toEqual([
      'member',
      'zip.too_large',
    ])
    const lie = { name: 'lie', content: Buffer.alloc(ALLOWED), claimedSize: 10 }
    expect(await kinds(zipOf([lie]))).toEqual(['zip.too_large'])
  })

  test('a ZIP whose files overlap is refused before any of them is unpacked', async () => {
    const half = { name: 'half', content: Buffer.alloc(ALLOWED / 2) }
    const again = Array.from({ length: 500 }, (_, i) => ({ name: `${i}`, content: half.content }))
    const zip = zipOf([half, ...again.map((one) => ({ ...one, sharesFirst: true }))])
    expect(zip.length).toBeLessThan(60_000)
    expect(await kinds(zip)).toEqual(['zip.overlapping'])
  })

  test('what is too large in it is lost alone, with its name, wherever it stands', async () => {
    const large = { name: 'large.bin', content: Buffer.alloc(ALLOWED + 1) }
    const small = { name: 'deposit.ots', content: proof }
    for (const entries of [
      [large, small],
      [small, large],
    ]) {
      const { findings } = await inspect(zipOf(entries), 'a.zip')
      expect(findings.find(({ kind }) => kind === 'proof')).toMatchObject({
        name: 'a.zip › deposit.ots',
      })
      expect(findings.find(({ kind }) => kind === 'refused')).toMatchObject({
        name: 'a.zip › large.bin',
        reason: 'zip.too_large',
      })
    }
  })

  test.each(['sha1', 'ripemd160', 'keccak256'] as const)(
    'a file in it has its digest by %s where a proof in it is by that',
    async (fileHashOp) => {
      const content = Buffer.from('Un texte ancien.')
      const digest = hashWith(fileHashOp, content)
      const timestamp: Timestamp = {
        attestations: [{ kind: 'pending', uri: 'https://calendar.example' }],
        branches: [],
      }
      const files = [
        { name: 'ancien.txt', content },
        {
          name: 'ancien.txt.ots',
          content: Buffer.from(encodeProof({ fileHashOp, digest, timestamp })),
        },
      ]
      const { findings } = await inspect(zipOf(files), 'a.zip')
      expect(findings).toMatchObject([
        { kind: 'member', digests: { sha256: sha256(content), [fileHashOp]: digest } },
        { kind: 'proof' },
      ])
    },
  )

  test('a ZIP of more files than any selection has is not unpacked', async () => {
    const empty = Buffer.alloc(0)
    const many = Array.from({ length: MAX_ARCHIVE_ENTRIES + 1 }, (_, i) => ({
      name: `${i}`,
      content: empty,
    }))
    expect(await kinds(zipOf(many))).toEqual(['zip.too_many_entries'])
  })

  test('ZIPs inside of ZIPs are not followed without end', async () => {
    let nested = zipOf([{ name: 'proof', content: proof }])
    for (let depth = 0; depth < 5; depth += 1) nested = zipOf([{ name: 'inner', content: nested }])
    expect(await kinds(nested)).toEqual(['member', 'member'])
  })
})

test('a block header is known in 80 bytes, in hexadecimal, and only with its work', async () => {
  expect((await inspect(Buffer.from(GENESIS, 'hex'))).kind).toBe('header')
  expect((await inspect(Buffer.from(`${GENESIS.toUpperCase()}\n`))).kind).toBe('header')
  expect((await inspect(Buffer.from(GENESIS.replace('1dac2b7c', '1dac2b7d'), 'hex'))).kind).toBe(
    'original',
  )
})

test('an empty file, JSON of others and text are originals', async () => {
  for (const text of ['', '{"a":1}', '[', '[[[[[[', 'PK', 'bonjour']) {
    expect(await inspect(Buffer.from(text))).toEqual({ kind: 'original', findings: [] })
  }
})

describe('the checksums of a dossier', () => {
  const line = `${'ab'.repeat(32)}  LISEZ-MOI.txt\n`

  test('are known by their name, and say what came with it', async () => {
    expect(await inspect(Buffer.from(line), 'AN-2026-0000042/SHA256SUMS')).toMatchObject({
      kind: 'data',
      findings: [
        { kind: 'checksums', listed: [{ name: 'LISEZ-MOI.txt', sha256: 'ab'.repeat(32) }] },
      ],
    })
  })

  test('inside of a ZIP are a file like any other: whoever made it could excuse what is beside it', async () => {
    const inZip = zipOf([
      { name: 'v1.ots', content: proof },
      { name: 'SHA256SUMS', content: Buffer.from(line) },
    ])
    expect(await kinds(inZip)).toEqual(['proof', 'member'])
  })

  test('of anything else are an original like any other', async () => {
    expect((await inspect(Buffer.from(line), 'originals.sha256')).kind).toBe('original')
    expect((await inspect(Buffer.from(`${line}x`), 'SHA256SUMS')).kind).toBe('original')
  })
})
