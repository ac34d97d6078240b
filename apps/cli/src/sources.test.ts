import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  openDevelopmentChain,
  openRpcServer,
  type DevelopmentChain,
  type RpcServer,
} from '@ancrage/dev-chain'
import {
  openExplorerServer,
  type Answer,
  type ExplorerServer,
} from '@ancrage/chains/explorer-server'
import { encodeProof } from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { openHeaderSources } from './sources/header-sources.ts'
import { anchoredProof } from './testing/anchored-proof.ts'
import { ancrageHere } from './testing/run-ancrage.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const NOBODY = 'http://127.0.0.1:1/api'

let folder: string
let chain: DevelopmentChain
let other: DevelopmentChain
let shorter: DevelopmentChain
let rpcServer: RpcServer
let one: ExplorerServer
let two: ExplorerServer
let work: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-cli-sources-'))
  chain = await openDevelopmentChain({
    folder: join(folder, 'a'),
    blockSeconds: 0,
    now: () => NOON,
  })
  // Another branch: every header of it is true, and none is that of the chain.
  other = await openDevelopmentChain({
    folder: join(folder, 'b'),
    blockSeconds: 0,
    now: () => NOON + 60_000,
  })
  await other.mine(1)
  // The same chain before the block of the proof.
  shorter = await openDevelopmentChain({
    folder: join(folder, 'c'),
    blockSeconds: 0,
    now: () => NOON,
  })
  rpcServer = await openRpcServer(chain, { port: 0 })
  one = await openExplorerServer(chain)
  two = await openExplorerServer(chain)
  work = join(folder, 'œuvre.txt')
  await writeFile(work, 'Une œuvre.\n')
  const digest = createHash('sha256').update('Une œuvre.\n').digest()
  await writeFile(`${work}.ots`, await anchoredProof(chain, digest))
})

afterAll(async () => {
  await Promise.all([rpcServer.close(), one.close(), two.close()])
  await Promise.all([chain.close(), other.close(), shorter.close()])
  await rm(folder, { recursive: true })
})

const ancrage = (...args: readonly string[]) => ancrageHere({}, '', 'verify', work, ...args)
const english = (...args: readonly string[]) => ancrage('--lang=en', ...args)
const asking = (...urls: readonly string[]) => urls.flatMap((url) => ['--explorer', url])
const hostOf = (url: string): string => new URL(url).host

async function explorerOf(ledger: DevelopmentChain, answer?: Answer): Promise<string> {
  const explorer = await openExplorerServer(ledger, answer)
  onTestFinished(() => explorer.close())
  return explorer.url
}

const proofOfHeights = (count: number): Uint8Array =>
  encodeProof({
    fileHashOp: 'sha256',
    digest: createHash('sha256').update('Une œuvre.\n').digest(),
    timestamp: {
      attestations: Array.from({ length: count }, (_, i) => ({
        kind: 'bitcoin' as const,
        height: BigInt(i + 1),
      })),
      branches: [],
    },
  })

describe('the sources of headers', () => {
  test('go on telling what they have said once they are down', async () => {
    const tiring = await explorerOf(chain, (path, truth) =>
      path === '/block-height/110' ? 'Too Many Requests' : truth,
    )
    const sources = openHeaderSources([{ kind: 'explorer', url: tiring }])
    const [first] = await sources.ask([111n])
    expect(first).toMatchObject({
      outcome: 'answered',
      byHeight: new Map([[111n, { network: 'regtest' }]]),
    })
    expect(await sources.ask([110n])).toMatchObject([{ outcome: 'source.answer_malformed' }])
    expect(await sources.ask([111n])).toEqual([first])
    expect(await sources.ask([111n, 109n])).toMatchObject([{ outcome: 'source.answer_malformed' }])
  })
})

describe('ancrage verify --explorer', () => {
  test('confirms what two explorers agree on, and names them', async () => {
    const { code, output } = await ancrage(...asking(one.url, two.url))
    expect(code).toBe(0)
    expect(output).toContain(
      `Bloc Bitcoin n° 111, réseau regtest, d’après ${hostOf(one.url)}, ${hostOf(two.url)}`,
    )
    const { output: json } = await ancrage(...asking(one.url, two.url), '--json')
    expect(JSON.parse(json)).toMatchObject({
      status: 'confirmed',
      basis: 'own',
      sources: [one, two].map(({ url }) => ({
        name: hostOf(url),
        kind: 'explorer',
        outcome: 'answered',
      })),
    })
  })

  test('P4 believes neither of two that contradict each other', async () => {
    const liar = await explorerOf(other)
    const { code, output } = await ancrage(...asking(one.url, liar))
    expect(code).toBe(3)
    expect(output).toContain('Bloc Bitcoin n° 111\u00A0: les réponses diffèrent.')
    expect(output).toContain('Les sources se contredisent')
    expect(output).toMatch(new RegExp(`[0-9a-f]{64}, d’après ${hostOf(one.url)}\\n`))
    expect((await english(...asking(one.url, liar))).output).toContain('The sources disagree')
    const { output: json } = await ancrage(...asking(one.url, liar), '--json')
    expect(JSON.parse(json)).toMatchObject({
      status: 'disagree',
      attestations: [{ status: 'disagree', headers: [{}, {}] }],
    })
  })

  test('P4 believes no header that was made up, and says who gave it', async () => {
    const liar = await explorerOf(chain, (path, truth) =>
      path.endsWith('/header') ? truth.replace(/^../, '02') : truth,
    )
    const { code, output } = await ancrage(...asking(one.url, liar))
    expect(code).toBe(0)
    expect(output).toContain(`d’après ${hostOf(one.url)}\n`)
    expect(output).toContain(`${hostOf(liar)}\u00A0: en-tête de bloc qui ne peut pas être vrai.`)
  })

  test('believes the one that answers of those that were named, and says which did not', async () => {
    const { code, output } = await english(...asking(one.url, NOBODY))
    expect(code).toBe(0)
    expect(output).toContain(`according to ${hostOf(one.url)}\n`)
    expect(output).toContain('127.0.0.1:1: no answer.')
  })

  test('lets one’s own node and an explorer vouch for each other', async () => {
    const { code, output } = await ancrage(
      ...asking(one.url),
      '--bitcoin-rpc',
      rpcServer.url,
      '--json',
    )
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({
      basis: 'own',
      attestations: [
        { headers: [{ name: `127.0.0.1:${rpcServer.port}` }, { name: hostOf(one.url) }] },
      ],
    })
  })

  test('leaves open a block that none of them knows yet, and names of a confirmed one those that do', async () => {
    const late = await explorerOf(shorter)
    const open = await english(...asking(late))
    expect(open.code).toBe(3)
    expect(open.output).toContain('Bitcoin block 111: no source knows it yet.')
    const { code, output } = await english(...asking(one.url, late, two.url))
    expect(code).toBe(0)
    expect(output).toContain(`regtest, according to ${hostOf(one.url)}, ${hostOf(two.url)}\n`)
  })

  test('counts one explorer that is named twice once', async () => {
    const twice = asking(one.url, `${one.url}/`, one.url.replace('http:', 'HTTP:'))
    const { code, output } = await ancrage(...twice, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({
      sources: [{ name: hostOf(one.url), kind: 'explorer', outcome: 'answered' }],
    })
    const alone = await ancrage(...asking(NOBODY, `${NOBODY}/`), '--json')
    expect(JSON.parse(alone.output)).toMatchObject({
      sources: [{ outcome: 'source.unreachable' }],
    })
  })

  test('looks up 32 blocks of a proof that names more, and says that the others were left', async () => {
    const hostile = join(folder, 'hostile.ots')
    await writeFile(hostile, proofOfHeights(40))
    const before = one.asked.length
    const { code, output } = await ancrageHere(
      { LANG: 'en' },
      '',
      'verify',
      work,
      hostile,
      ...asking(one.url),
    )
    expect(code).toBe(1)
    // The genesis block, then of each block its hash and its header.
    expect(one.asked.length - before).toBe(1 + 32 * 2)
    expect(output.match(/does not hold what the proof says/g)).toHaveLength(32)
    expect(output.match(/the proof names more blocks than are looked up/g)).toHaveLength(8)
    expect(output).not.toContain('no source knows it yet')
  })

  test('asks the two public explorers where nobody is named, for heights and nothing else', async () => {
    const asked: string[] = []
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      asked.push(String(input instanceof Request ? input.url : input))
      return Promise.reject(new TypeError('no network'))
    })
    onTestFinished(() => fetched.mockRestore())
    const { code, output } = await english()
    expect(code).toBe(3)
    expect(asked.toSorted()).toEqual([
      'https://blockstream.info/api/block-height/0',
      'https://mempool.space/api/block-height/0',
    ])
    expect(output).toContain('blockstream.info: no answer.')
    expect(output).toContain('mempool.space: no answer.')
    await english('--offline')
    expect(asked).toHaveLength(2)
  })
})
