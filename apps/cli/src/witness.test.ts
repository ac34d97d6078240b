import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { esploraHeaders } from '@ancrage/chains/headers'
import { openDevelopmentChain, type DevelopmentChain } from '@ancrage/dev-chain'
import { openExplorerServer, type ExplorerServer } from '@ancrage/chains/explorer-server'
import { bytesToHex, decodeProof, encodeProof } from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { anchoredProof } from './testing/anchored-proof.ts'
import { ancrageHere } from './testing/run-ancrage.ts'

const vector = (name: string): string =>
  fileURLToPath(new URL(`../../verify/vectors/${name}`, import.meta.url))
const ON_MAIN = [vector('block-358391.bin'), vector('block-358391.ots')] as const
const HEADER =
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6'
const NOON = Date.UTC(2026, 10, 20, 12)
const NOBODY = 'http://127.0.0.1:1/api'

let folder: string
let chain: DevelopmentChain
let explorer: ExplorerServer
let work: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-cli-witness-'))
  chain = await openChain('a', NOON)
  explorer = await openExplorerServer(chain)
  work = join(folder, 'œuvre.txt')
  await writeFile(work, 'Une œuvre.\n')
  const digest = createHash('sha256').update('Une œuvre.\n').digest()
  await writeFile(`${work}.ots`, await anchoredProof(chain, digest))
})
afterAll(async () => {
  await explorer.close()
  await chain.close()
  await rm(folder, { recursive: true })
})

const openChain = (name: string, now: number) =>
  openDevelopmentChain({ folder: join(folder, name), blockSeconds: 0, now: () => now })

/** A service that says one thing of every block, and what it was asked. */
async function serviceSaying(status: number, said: unknown) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof said === 'string' ? said : JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, asked }
}

async function headerOf({ url }: ExplorerServer): Promise<object> {
  const bytes = await (await esploraHeaders({ url })).headerBytesAt(111n)
  return { network: 'regtest', evidential: false, header: bytesToHex(bytes ?? new Uint8Array()) }
}

const verify = (...args: readonly string[]) => ancrageHere({ LANG: 'en' }, '', 'verify', ...args)
async function judged(...args: readonly string[]): Promise<unknown> {
  const { code, output } = await verify('--json', ...args)
  return { code, ...(JSON.parse(output) as object) }
}

describe('ancrage verify --service', () => {
  test('asks the service for the height alone, and never believes it alone', async () => {
    const { url, host, asked } = await serviceSaying(200, { network: 'main', header: HEADER })
    const args = [...ON_MAIN, '--explorer', NOBODY, '--service', `${url}/`]
    expect(await judged(...args)).toMatchObject({
      code: 3,
      status: 'cannotCheck',
      reason: 'source.service',
      sources: [
        { outcome: 'source.unreachable' },
        { name: host, kind: 'service', outcome: 'answered' },
      ],
      attestations: [{ headers: [{ name: host, level: 'service' }] }],
    })
    expect(asked).toEqual(['/api/public/blocks/358391'])
    const { output } = await verify(...args)
    expect(output).toContain(
      'block 358391: the service that issued the proof cannot vouch for it alone.',
    )
  })

  test('shows it beside a header that came with the proof', async () => {
    const { url, host } = await serviceSaying(200, { network: 'main', header: HEADER })
    const { code, output } = await verify(
      ON_MAIN[0],
      vector('block-358391-dossier.zip'),
      '--service',
      url,
    )
    expect(code).toBe(0)
    expect(output).toMatch(/block 358391, network main, by the header in .*\.json\n/)
    expect(output).toContain(`\n  Given by ${host} (the issuing service) too\n`)
  })

  test('AB3: asks about the block of the true proof beside one that names many', async () => {
    const { url, asked } = await serviceSaying(200, { network: 'main', header: HEADER })
    const { fileHashOp, digest } = decodeProof(await readFile(ON_MAIN[1]))
    const heights = Array.from({ length: 32 }, (_, at) => BigInt(330_000 + at))
    const attestations = heights.map((height) => ({ kind: 'bitcoin', height }) as const)
    const hostile = join(folder, 'hostile.ots')
    const timestamp = { attestations, branches: [] }
    await writeFile(hostile, encodeProof({ fileHashOp, digest, timestamp }))
    const proofs = ['--proof', hostile, '--proof', ON_MAIN[1]]
    await verify(ON_MAIN[0], ...proofs, '--explorer', NOBODY, '--service', url)
    expect(asked).toHaveLength(32)
    expect(asked).toContain('/api/public/blocks/358391')
  })

  test('lets it refute nothing: where it says otherwise nobody is believed', async () => {
    const other = await openChain('b', NOON + 60_000)
    onTestFinished(() => other.close())
    await other.mine(1)
    const theirs = await openExplorerServer(other)
    onTestFinished(() => theirs.close())
    const { url, host } = await serviceSaying(200, await headerOf(theirs))
    const args = [work, '--explorer', explorer.url, '--service', url]
    expect(await judged(...args)).toMatchObject({ code: 3, status: 'disagree' })
    const { output } = await verify(...args)
    expect(output).toMatch(
      new RegExp(`[0-9a-f]{64}, according to ${host} \\(the issuing service\\)\n`),
    )
  })

  test('confirms by it what stands on a test chain, without value', async () => {
    const { url } = await serviceSaying(200, await headerOf(explorer))
    expect(await judged(work, '--explorer', NOBODY, '--service', url)).toMatchObject({
      code: 0,
      status: 'confirmed',
      network: 'regtest',
      basis: 'witness',
      chainChecked: false,
      evidential: false,
    })
  })

  test.each<[string, number, unknown, string]>([
    ['knows no such block', 404, {}, 'answered'],
    ['fails', 500, {}, 'source.answer_error'],
    ['answers with a page', 200, '<html>', 'source.answer_malformed'],
    ['answers with another shape', 200, { network: 1, header: HEADER }, 'source.answer_malformed'],
    ['answers without end', 200, 'x'.repeat(100_000), 'source.answer_too_large'],
  ])('leaves the verdict as it is where the service %s', async (_, status, said, outcome) => {
    const { url } = await serviceSaying(status, said)
    expect(await judged(work, '--explorer', explorer.url, '--service', url)).toMatchObject({
      code: 0,
      status: 'confirmed',
      basis: 'own',
      sources: [{ outcome: 'answered' }, { kind: 'service', outcome }],
    })
  })

  test('is nobody to ask with --offline', async () => {
    const { code, complaint } = await verify(work, '--offline', '--service', 'https://x.example')
    expect(code).toBe(2)
    expect(complaint).toContain('Choose: --offline, or sources to ask.')
  })
})
