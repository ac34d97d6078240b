import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { bytesToHex, decodeProof, hexToBytes } from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { ancrageHere } from './testing/run-ancrage.ts'

const vector = (name: string): string =>
  fileURLToPath(new URL(`../../verify/vectors/${name}`, import.meta.url))
const WORK = vector('block-358391.bin')
const PROOF = vector('block-358391.ots')
const DOSSIER = vector('block-358391-dossier.zip')
const TOKEN = vector('receipt.tst')
const HEADER =
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6'
const BLOCK_HASH = '000000000000000003e892881a8cdcdc117c06d444057c98b6f04a9ee75a2319'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-cli-evidence-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ancrage = (...args: readonly string[]) => ancrageHere({ LANG: 'en' }, '', ...args)
const verify = (...args: readonly string[]) => ancrage('verify', '--offline', ...args)

async function judged(...args: readonly string[]): Promise<unknown> {
  const { code, output } = await verify('--json', ...args)
  return { code, ...(JSON.parse(output) as object) }
}

async function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const evidence = (...names: readonly string[]) => names.flatMap((name) => ['--proof', name])
const CONFIRMED = {
  code: 0,
  status: 'confirmed',
  network: 'main',
  basis: 'work',
  chainChecked: false,
  attestations: [{ height: 358_391, blockHash: BLOCK_HASH }],
}
const OTHER_HEADER = HEADER.replace(/f6$/, 'f7')

describe('ancrage verify with a loose header', () => {
  test.each<[string, string | Uint8Array]>([
    ['the 80 bytes', hexToBytes(HEADER)],
    ['their hexadecimal digits', `${HEADER.toUpperCase()}\n`],
    ['a list as dossiers have it', JSON.stringify([{ height: 358_391, header: HEADER }])],
  ])('confirms without a network by %s', async (_, content) => {
    const header = await fileWith('header', content)
    expect(await judged(...evidence(PROOF, header), WORK)).toMatchObject(CONFIRMED)
    expect(await judged(...evidence(header, PROOF), WORK)).toMatchObject(CONFIRMED)
    const { output } = await verify(...evidence(PROOF, header), WORK)
    expect(output).toContain(`Bitcoin block 358391, network main, by the header in ${header}`)
    expect(output).toContain(
      'To check that it belongs to the chain, add --explorer or --bitcoin-rpc.',
    )
  })

  test('F18.2: says with --json what became of each of the four checks', async () => {
    const header = await fileWith('true', hexToBytes(HEADER))
    const withToken = evidence(PROOF, header, TOKEN)
    expect(await judged(...withToken, WORK)).toMatchObject({
      checks: {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
        proof: { status: 'confirmed' },
        block: { status: 'confirmed' },
        timestamps: { status: 'cannotCheck', reason: 'token.absent' },
        seal: { status: 'cannotCheck', reason: 'seal.absent' },
      },
    })
    expect(await judged(...withToken, DOSSIER)).toMatchObject({
      status: 'mismatch',
      checks: {
        proof: { status: 'mismatch', reason: 'digest.differs' },
        block: { status: 'cannotCheck', reason: 'proof.not_about_it' },
      },
    })
  })

  test('lets a header without the work beside it neither confirm nor hide it', async () => {
    const cheap = JSON.stringify([{ height: 358_391, network: 'main', header: OTHER_HEADER }])
    const worthless = await fileWith('cheap.json', cheap)
    const header = await fileWith('true', hexToBytes(HEADER))
    expect(await judged(...evidence(PROOF, worthless), WORK)).toMatchObject({
      code: 3,
      status: 'cannotCheck',
      reason: 'header.no_work',
    })
    for (const order of [
      [worthless, header],
      [header, worthless],
    ]) {
      expect(await judged(...evidence(PROOF, ...order), WORK)).toMatchObject(CONFIRMED)
    }
  })

  test('asks the public explorers where what came along does not decide', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    onTestFinished(() => fetched.mockRestore())
    const header = await fileWith('true', hexToBytes(HEADER))
    await ancrage('verify', ...evidence(PROOF, header), WORK)
    expect(fetched).not.toHaveBeenCalled()
    const worthless = await fileWith(
      'cheap.json',
      JSON.stringify({ height: 358_391, header: OTHER_HEADER }),
    )
    const { code } = await ancrage('verify', ...evidence(PROOF, worthless), WORK)
    expect(code).toBe(3)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('has no proof in a header alone, and refutes nothing by it', async () => {
    const header = await fileWith('true', hexToBytes(HEADER))
    expect(await judged(WORK, header)).toMatchObject({
      code: 3,
      status: 'cannotCheck',
      reason: 'proof.absent',
    })
    const { output } = await verify(WORK, header)
    expect(output).toContain(`? There is no proof of ${WORK} in ${header}.`)
  })
})

describe('ancrage verify with a certificate', () => {
  const facts = (sha256: string, more: object = {}) =>
    JSON.stringify({
      certificate: { number: 'AN-2026-0000042' },
      work: { title: 'Le phare' },
      depositor: { name: 'Ada' },
      submittedAt: '2026-11-21T16:24:47.000Z',
      digest: sha256,
      files: [{ name: 'œuvre.bin', size: 64, sha256 }],
      ...more,
    })
  const sha256 = bytesToHex(decodeProof(readFileSync(PROOF)).digest)

  test('uses the proof and the header that are attached to it', async () => {
    const certificate = await fileWith(
      'certificat.pdf',
      pdfOf([
        ['proof.ots', readFileSync(PROOF)],
        [
          'facts.json',
          Buffer.from(
            facts(sha256, {
              anchor: { blockHeight: 358_391, header: HEADER },
              ledger: { network: 'main' },
            }),
          ),
        ],
      ]),
    )
    expect(await judged(WORK, certificate)).toMatchObject({
      ...CONFIRMED,
      facts: {
        source: `${certificate} › facts.json`,
        title: 'Le phare',
        vouchedBy: { by: 'nobody' },
      },
    })
    expect((await verify(WORK, certificate)).output).toContain(
      `  Anchorage AN-2026-0000042: “Le phare”, depositor: Ada\n    claimed by ${certificate} › facts.json alone; nothing else vouches for it.\n`,
    )
    expect((await verify(WORK, certificate)).output).toContain(
      `  ${certificate} served as evidence only: its content was compared with nothing.\n`,
    )
    expect((await verify(WORK, PROOF)).output).not.toContain('served as evidence only')
    // AT6: and what lies in it under a name that is none of ours.
    expect((await verify(WORK, certificate)).output).toContain(
      `  ${certificate} › facts.json served as evidence only: its content was compared with nothing.\n`,
    )
    expect(await judged(WORK, certificate)).toMatchObject({
      notCompared: [`${certificate} › facts.json`],
    })
    const other = await fileWith('other.bin', 'another work')
    expect(await judged(other, certificate)).toMatchObject({
      code: 1,
      status: 'mismatch',
      reason: 'digest.differs',
    })
  })

  test('H3: shows words of strangers on their own line, and nothing that a terminal obeys', async () => {
    const title = 'Le phare\n\u001B[2J\u001B[H\u009B2J\u202E'
    const certificate = await fileWith(
      'hostile.pdf',
      pdfOf([
        ['proof.ots', readFileSync(PROOF)],
        ['facts.json', Buffer.from(facts(sha256, { work: { title } }))],
      ]),
    )
    for (const command of ['info', 'verify'] as const) {
      const named = command === 'verify' ? ['--offline', WORK, certificate] : [certificate]
      const { output } = await ancrage(command, ...named)
      expect(output).toContain('“Le phare��[2J�[H�2J�”, depositor: Ada\n')
      const told = await ancrage(command, '--json', ...named)
      expect(told.output).not.toMatch(/[\p{Cc}\u202E](?!$)/u)
      expect(told.output).toContain('\\u202e')
    }
    expect(await judged(WORK, certificate)).toMatchObject({ facts: { title } })
  })

  test('says what of it cannot be read, and uses the proof beside it', async () => {
    const broken = await fileWith(
      'broken.pdf',
      pdfOf([
        ['proof.ots', readFileSync(PROOF).subarray(0, 40)],
        ['facts.json', Buffer.from(facts(sha256))],
      ]),
    )
    expect(await judged(...evidence(broken, DOSSIER), WORK)).toMatchObject({
      ...CONFIRMED,
      notRead: [{ name: `${broken} › proof.ots`, reason: 'proof.malformed' }],
    })
    const { output } = await verify(...evidence(broken, DOSSIER), WORK)
    expect(output).toContain(
      `Not read: ${broken} › proof.ots: it is not a valid OpenTimestamps proof.`,
    )
  })
})

describe('ancrage verify with a timestamp token', () => {
  test('says of one that dates nothing here that it does not, and counts it for nothing', async () => {
    expect(await judged(...evidence(DOSSIER, TOKEN), WORK)).toMatchObject({
      ...CONFIRMED,
      strayTokens: [{ name: TOKEN, signature: 'valid' }],
    })
    const { output } = await verify(...evidence(DOSSIER, TOKEN), WORK)
    expect(output).toContain(`${TOKEN}: this token dates none of the given files`)
    // AV2: desktops go by the content of a token, and show what it holds.
    expect(output).toContain(
      `  ${TOKEN} served as evidence only: its content was compared with nothing.\n`,
    )
    expect(await judged(...evidence(DOSSIER, TOKEN), WORK)).toMatchObject({
      notCompared: [DOSSIER, TOKEN],
    })
    const alone = await verify(WORK, TOKEN)
    expect(alone).toMatchObject({ code: 3 })
    expect(alone.output).toContain(`? There is no proof of ${WORK} in ${TOKEN}.`)
  })

  test('says of a damaged one that it is', async () => {
    const cut = await fileWith('cut.tst', readFileSync(TOKEN).subarray(0, 600))
    expect(await judged(WORK, cut)).toMatchObject({
      code: 1,
      status: 'unreadable',
      reason: 'token.malformed',
    })
    expect((await verify(WORK, cut)).output).toBe(
      `✘ ${cut} cannot be read: this timestamp token is damaged.\n`,
    )
  })
})

describe('ancrage verify where a proof cannot be read', () => {
  test('does not say of a file without another one that it is another file', async () => {
    const other = await fileWith('other.bin', 'another work')
    const cut = await fileWith('other.bin.ots', readFileSync(PROOF).subarray(0, 60))
    expect(await judged(...evidence(PROOF), other)).toMatchObject({ status: 'mismatch' })
    expect(await judged(...evidence(PROOF, cut), other)).toMatchObject({
      code: 3,
      status: 'cannotCheck',
      reason: 'proof.absent',
      notRead: [{ name: cut, reason: 'proof.malformed' }],
    })
  })
})

describe('ancrage info', () => {
  test('shows the proofs and headers of a dossier, as they claim to be', async () => {
    const { code, output } = await ancrage('info', DOSSIER)
    expect(code).toBe(0)
    expect(output).toContain(`${DOSSIER} › AN-0000-0358391/proofs/deposit.ots\n    SHA-256 hash`)
    expect(output).toContain(`block header, said to be block 358391, network main: ${BLOCK_HASH}`)
    const { output: json } = await ancrage('info', '--json', DOSSIER)
    expect(JSON.parse(json)).toMatchObject({
      file: DOSSIER,
      facts: [],
      tokens: [],
      proofs: [{ algorithm: 'sha256', attestations: [{ kind: 'bitcoin', height: '358391' }] }],
      headers: [{ height: '358391', network: 'main', blockHash: BLOCK_HASH, header: HEADER }],
    })
  })

  test('shows a token, and a header that claims nothing', async () => {
    const { code, output } = await ancrage('info', TOKEN)
    expect(code).toBe(0)
    expect(output).toContain('  Timestamp token signed by “')
    const header = await fileWith('true', hexToBytes(HEADER))
    const french = await ancrageHere({ LANG: 'fr' }, '', 'info', header)
    expect(french.output).toContain(`${header}\u00A0: en-tête de bloc\u00A0: ${BLOCK_HASH}`)
    const piped = await ancrageHere({ LANG: 'en' }, hexToBytes(HEADER), 'info', '-')
    expect(piped).toMatchObject({ code: 0 })
  })
})

describe('ancrage verify of many files with the same evidence', () => {
  test('judges each by its own proof, and reads the evidence once', async () => {
    const header = await fileWith('true', hexToBytes(HEADER))
    const other = await fileWith('other.bin', 'another work')
    const { code, output } = await verify('--json', ...evidence(PROOF, header), WORK, other)
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject([
      { file: WORK, status: 'confirmed', proof: PROOF, evidence: [PROOF, header] },
      { file: other, status: 'mismatch' },
    ])
  })
})

/** A PDF of nothing but its attachments. */
function pdfOf(attachments: readonly (readonly [name: string, content: Uint8Array])[]): Buffer {
  const objects = attachments.map(([name, content], index) => {
    const number = 2 * index + 1
    return Buffer.concat([
      Buffer.from(`${number} 0 obj\n<< /Type /EmbeddedFile /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from(
        `\nendstream\nendobj\n${number + 1} 0 obj\n<< /Type /Filespec /UF (${name}) /EF << /F ${number} 0 R >> >>\nendobj\n`,
      ),
    ])
  })
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('%%EOF\n')])
}
