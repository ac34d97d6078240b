import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { openCalendarServer, type CalendarServer } from '@ancrage/chains/calendar-server'
import { openDevelopmentChain, type DevelopmentChain } from '@ancrage/dev-chain'
import { decodeTimestamp, encodeProof } from '@ancrage/proof'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { ancrageHere } from './testing/run-ancrage.ts'

const CRAFTED = fileURLToPath(new URL('../../../packages/proof/vectors/', import.meta.url))
const REFERENCE = fileURLToPath(
  new URL('../../../../shared/vectors/opentimestamps/', import.meta.url),
)
const DIGEST = createHash('sha256').update('Une œuvre.\n').digest()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-cli-offline-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ancrage = (...args: readonly string[]) => ancrageHere({ LANG: 'en' }, '', ...args)

describe('ancrage hash --recursive', () => {
  test('takes the files in folders in one order, and follows no link there', async () => {
    const top = join(folder, 'top')
    await mkdir(join(top, 'b'), { recursive: true })
    for (const name of ['c', 'a', 'b/é']) await writeFile(join(top, name), name)
    await symlink(top, join(top, 'b', 'loop'))
    const { code, output } = await ancrage('hash', '-r', top)
    expect(code).toBe(0)
    const names = output.trimEnd().split('\n')
    expect(names.map((line) => line.slice(66))).toEqual(
      ['a', 'b/é', 'c'].map((name) => join(top, name)),
    )
  })

  test('T067 writes a name with a line break as sha256sum does', async () => {
    const path = join(folder, 'two\nlines\\.txt')
    await writeFile(path, '')
    const { output } = await ancrage('hash', path)
    expect(output).toBe(
      `\\e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  ${folder}/two\\nlines\\\\.txt\n`,
    )
  })
})

describe('ancrage info', () => {
  const crafted = readdirSync(CRAFTED).filter((name) => name.endsWith('.ots'))

  test('reads every crafted proof that is to be read, and no other', async () => {
    expect(crafted.length).toBeGreaterThan(90)
    for (const name of crafted.filter((one) => /^(ok|bad)-/.test(one))) {
      const { code } = await ancrage('info', join(CRAFTED, name))
      expect([name, code]).toEqual([name, name.startsWith('ok-') ? 0 : 1])
    }
  })

  test('lays out operations and forks as the reference client does', async () => {
    const proof = join(CRAFTED, 'edge-two-btc-heights-same-node.ots')
    const { output } = await ancrage('info', proof)
    expect(output).toMatch(/^SHA-256 hash of the file: [0-9a-f]{64}\n/)
    expect(output).toMatch(/Bitcoin block \d+: Merkle root [0-9a-f]{64}\n/)
  })

  test('reads from a pipe, and says why something is no proof', async () => {
    const bytes = readFileSync(join(CRAFTED, 'bad-magic.ots'))
    expect(await ancrageHere({ LANG: 'en' }, bytes, 'info', '-')).toMatchObject({
      code: 1,
      output: '✘ - is not a valid proof (magic.wrong).\n',
    })
  })

  describe('of the reference client’s examples', () => {
    const isPresent = existsSync(REFERENCE)
    const expected = isPresent
      ? (JSON.parse(readFileSync(join(REFERENCE, 'expected.json'), 'utf8')) as Readonly<
          Record<string, Reading>
        >)
      : {}
    beforeEach(({ skip }) => skip(!isPresent, 'the folder of examples is absent'))

    test('says what python-opentimestamps reads in them', async () => {
      for (const [name, { fileHashOp, digest, attestations }] of Object.entries(expected)) {
        const { code, output } = await ancrage('info', '--json', join(REFERENCE, name))
        expect([name, code]).toEqual([name, 0])
        const said = JSON.parse(output) as Said
        expect(said).toMatchObject({ algorithm: fileHashOp, digest })
        const found = attestedIn(said.timestamp).map(({ message }) => message)
        expect(found.toSorted()).toEqual(attestations.map(({ message }) => message).toSorted())
      }
    })
  })
})

type Reading = {
  readonly fileHashOp: string
  readonly digest: string
  readonly attestations: readonly { readonly message: string }[]
}
type Node = {
  readonly attestations: readonly { readonly message: string }[]
  readonly branches: readonly { readonly timestamp: Node }[]
}
type Said = { readonly timestamp: Node }

const attestedIn = ({ attestations, branches }: Node): readonly { readonly message: string }[] => [
  ...attestations,
  ...branches.flatMap(({ timestamp }) => attestedIn(timestamp)),
]

describe('ancrage upgrade', () => {
  let chain: DevelopmentChain
  let calendar: CalendarServer
  let proof: string
  let pending: Uint8Array
  beforeAll(async () => {
    chain = await openDevelopmentChain({
      folder: join(folder, 'chain'),
      blockSeconds: 0,
      now: () => Date.UTC(2026, 10, 20, 12),
    })
    calendar = await openCalendarServer(chain)
    const reply = await fetch(`${calendar.url}/digest`, { method: 'POST', body: DIGEST })
    const timestamp = decodeTimestamp(new Uint8Array(await reply.arrayBuffer()))
    pending = encodeProof({ fileHashOp: 'sha256', digest: DIGEST, timestamp })
    proof = join(folder, 'œuvre.ots')
    await writeFile(proof, pending)
  })
  afterAll(async () => {
    await calendar.close()
    await chain.close()
  })

  test('T064 asks no calendar that is not allowed, and changes nothing', async () => {
    const { code, output } = await ancrage('upgrade', proof)
    expect(code).toBe(3)
    expect(output).toContain(`${calendar.url}: not asked; allow it with --calendar`)
    expect(calendar.asked.get).toBe(0)
    expect(new Uint8Array(await readFile(proof))).toEqual(pending)
  })

  test('waits while there is no block, then completes the proof and keeps the one before', async () => {
    const asking = ['upgrade', '--calendar', calendar.url, proof]
    const early = await ancrage(...asking)
    expect(early).toMatchObject({ code: 3, complaint: '' })
    expect(early.output).toContain('still waits for its block')
    await calendar.anchor()
    await chain.mine(1)
    const { code, output } = await ancrage(...asking, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toEqual([
      { proof, state: 'completed', promises: [{ calendar: calendar.url, outcome: 'completed' }] },
    ])
    expect(new Uint8Array(await readFile(`${proof}.bak`))).toEqual(pending)
    const again = await ancrage(...asking)
    expect(again).toMatchObject({ code: 0, output: `✔ ${proof} names a block already.\n` })
  })

  test('completes what comes through a pipe', async () => {
    const piped = await ancrageHere({}, pending, 'upgrade', '--calendar', calendar.url, '-')
    expect(piped.code).toBe(0)
    expect(new Uint8Array(piped.bytes)).toEqual(new Uint8Array(await readFile(proof)))
    expect(piped.complaint).toContain('est maintenant complète')
  })

  test('goes on behind what it cannot read, and ends with the worst', async () => {
    const absent = join(folder, 'absent.ots')
    const { code, output } = await ancrage('upgrade', absent, proof)
    expect(code).toBe(2)
    expect(output).toContain('no such file')
    expect(output).toContain('names a block already')
  })
})

describe('the help', () => {
  test.each(['hash', 'deposit', 'verify', 'upgrade', 'info', 'dossier'])(
    'has a page for %s in both languages, with its exit codes',
    async (command) => {
      const english = await ancrage(command, '--help')
      const french = await ancrageHere({ LANG: 'fr' }, '', 'help', command)
      expect([english.code, french.code]).toEqual([0, 0])
      expect(english.output).toContain(`ancrage ${command} — `)
      expect(french.output).toContain(`ancrage ${command} — `)
      expect(english.output).toContain('EXIT CODE')
      expect(french.output).toContain('CODE DE SORTIE')
      const widest = Math.max(
        ...`${english.output}${french.output}`.split('\n').map((l) => l.length),
      )
      expect(widest).toBeLessThanOrEqual(90)
    },
  )
})
