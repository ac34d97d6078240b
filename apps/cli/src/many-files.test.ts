import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDevelopmentChain, type DevelopmentChain } from '@ancrage/dev-chain'
import { openExplorerServer, type ExplorerServer } from '@ancrage/chains/explorer-server'
import { encodeProof } from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { anchoredProof } from './testing/anchored-proof.ts'
import { ancrageHere } from './testing/run-ancrage.ts'

let top: string
let folder: string
let chain: DevelopmentChain
let explorer: ExplorerServer

beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'ancrage-cli-many-'))
  folder = join(top, 'œuvres')
  await mkdir(join(folder, 'annexes'), { recursive: true })
  chain = await openDevelopmentChain({ folder: join(top, 'chain'), blockSeconds: 0, now: Date.now })
  explorer = await openExplorerServer(chain)
  for (const name of ['a.txt', 'annexes/b.txt']) {
    await writeFile(path(name), name)
    await writeFile(path(`${name}.ots`), await anchoredProof(chain, sha256(name)))
  }
})

afterAll(async () => {
  await explorer.close()
  await chain.close()
  await rm(top, { recursive: true })
})

const path = (name: string): string => join(folder, name)
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const verify = (...args: readonly string[]) =>
  ancrageHere({ LANG: 'en' }, '', 'verify', '--explorer', explorer.url, ...args)

describe('ancrage verify of several files', () => {
  test('takes the proof beside each, and counts at the end', async () => {
    const { code, output, complaint } = await verify(path('a.txt'), path('annexes/b.txt'))
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    expect(output).toContain(`✔ ${path('a.txt')} existed no later than`)
    expect(output).toContain(`✔ ${path('annexes/b.txt')} existed no later than`)
    expect(output).toMatch(/\nConfirmed: 2; refused: 0; undecided: 0; unreadable: 0\.\n$/)
  })

  test('opens folders up, passes over proofs, and asks for each block once', async () => {
    const before = explorer.asked.length
    const { code, output } = await verify('-r', '--json', folder, path('a.txt'))
    expect(code).toBe(0)
    const answers = JSON.parse(output) as readonly { readonly file: string }[]
    expect(answers.map(({ file }) => file)).toEqual([path('a.txt'), path('annexes/b.txt')])
    // The genesis block, then for each of the two blocks its hash and its header.
    expect(explorer.asked.length - before).toBe(5)
  })

  test('goes on behind what it cannot read, and ends with the worst of them', async () => {
    const changed = join(top, 'changé.txt')
    const waiting = join(top, 'attend.txt')
    const gone = join(top, 'disparu.txt')
    await writeFile(changed, 'autre')
    await writeFile(`${changed}.ots`, await anchoredProof(chain, sha256('a.txt')))
    await writeFile(waiting, 'attend')
    await writeFile(`${waiting}.ots`, pendingProof('attend'))
    await writeFile(`${gone}.ots`, pendingProof('disparu'))
    const three = [changed, waiting, path('a.txt')]
    const refuted = await verify(...three)
    expect(refuted.code).toBe(1)
    expect(refuted.output).toContain('Confirmed: 1; refused: 1; undecided: 1; unreadable: 0.')
    expect((await verify(waiting, path('a.txt'))).code).toBe(3)
    const unreadable = await verify(...three, `${gone}.ots`)
    expect(unreadable.code).toBe(2)
    expect(unreadable.complaint).toBe(`Cannot read ${gone}: no such file.\n`)
    const { output } = await verify('--json', ...three, `${gone}.ots`)
    expect(JSON.parse(output)).toMatchObject([
      { status: 'mismatch' },
      { status: 'pending' },
      { status: 'confirmed' },
      { file: gone, unreadable: 'ENOENT' },
    ])
  })

  test('says of a folder without a file that there is nothing to verify', async () => {
    const empty = join(top, 'vide')
    await mkdir(empty)
    const { code, output } = await verify('-r', empty)
    expect(code).toBe(2)
    expect(output).toBe('Confirmed: 0; refused: 0; undecided: 0; unreadable: 0.\n')
  })

  test('takes one proof for all that is named where it is told which', async () => {
    const { code, output } = await verify(
      '--proof',
      path('a.txt.ots'),
      path('a.txt'),
      path('annexes/b.txt'),
    )
    expect(code).toBe(1)
    expect(output).toContain('Confirmed: 1; refused: 1; undecided: 0; unreadable: 0.')
  })
})

describe('ancrage verify --proof', () => {
  test('does not take what proves the files of a folder for one of them', async () => {
    const together = join(top, 'ensemble')
    await mkdir(together)
    await writeFile(join(together, 'a.txt'), 'a.txt')
    await writeFile(join(together, 'preuve'), await anchoredProof(chain, sha256('a.txt')))
    const { code, output } = await verify(
      '-r',
      '--proof',
      `${together}/../ensemble/preuve`,
      together,
    )
    expect(code).toBe(0)
    expect(output).toContain('Confirmed: 1; refused: 0; undecided: 0; unreadable: 0.')
  })

  test('AY5: says which links of a folder it does not follow', async () => {
    const linked = join(top, 'liée')
    await mkdir(linked)
    await writeFile(join(linked, 'a.txt'), 'a.txt')
    await symlink(path('annexes/b.txt'), join(linked, 'Contrat.pdf'))
    const { code, complaint } = await verify('--proof', path('a.txt.ots'), '-r', linked)
    expect(code).toBe(0)
    expect(complaint).toMatch(`Not verified: ${join(linked, 'Contrat.pdf')}.`)
  })

  test('says what it takes for a proof by its name, and does not verify', async () => {
    const folders = join(top, 'passées')
    await mkdir(folders)
    const own = (name: string): string => join(folders, name)
    await writeFile(own('a.txt'), 'a.txt')
    for (const name of ['b.ots', 'c.ots.bak']) await writeFile(own(name), 'autre')
    const named = ['--proof', path('a.txt.ots'), '-r', folders]
    const said = `Not verified: ${own('b.ots')}, ${own('c.ots.bak')}. A name that ends in .ots or .ots.bak is taken for that of a proof, and links in folders are not followed.\n`
    const english = await verify(...named)
    expect([english.code, english.complaint]).toEqual([0, said])
    expect(english.output).toContain('Confirmed: 1; refused: 0; undecided: 0; unreadable: 0.')
    const json = await verify('--json', ...named)
    expect([JSON.parse(json.output), json.complaint]).toEqual([[expect.anything()], said])
    for (const name of ['d.ots', 'e is confirmed.ots']) await writeFile(own(name), 'autre')
    const french = await ancrageHere({ LANG: 'fr' }, '', 'verify', '--offline', ...named)
    expect(french.complaint).toContain(
      `Non vérifié : ${own('b.ots')}, ${own('c.ots.bak')}, ${own('d.ots')} (et 1 de plus).`,
    )
    const apart = await verify(
      '--proof',
      path('a.txt.ots'),
      own('a.txt'),
      own('e is confirmed.ots'),
    )
    expect(apart.complaint).toBe(
      `Not verified: this file. A name that ends in .ots or .ots.bak is taken for that of a proof, and links in folders are not followed.\n    name: ${own('e is confirmed.ots')}\n`,
    )
  })

  test.each<[string, readonly string[]]>([
    ['several files', ['a', 'b']],
    ['folders', ['-r', 'a']],
  ])('refuses to read one proof from a pipe for %s', async (_, args) => {
    const { code, complaint } = await verify('--proof', '-', ...args)
    expect(code).toBe(2)
    expect(complaint).toContain('Only one thing can come through the pipe.')
  })
})

const pendingProof = (text: string): Uint8Array =>
  encodeProof({
    fileHashOp: 'sha256',
    digest: sha256(text),
    timestamp: {
      attestations: [{ kind: 'pending', uri: 'https://alice.btc.calendar.opentimestamps.org' }],
      branches: [],
    },
  })
