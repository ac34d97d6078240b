import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { call } from '@ancrage/dev-chain/testing'

/** A Bitcoin Core of its own on regtest, with a wallet that has coins to spend. */
export type Bitcoind = {
  /** With user, password and wallet. */
  readonly url: string
  mine(blocks: number): Promise<void>
  close(): Promise<void>
}

/** Why tests with a real node do not run here; undefined where they do. */
export function whyNoBitcoind(program: string): string | undefined {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'no bitcoind on PATH, and BITCOIND names none'
  }
}

/** One with a wallet of its own, `anchors`, that has twenty coins. */
export async function openBitcoind(program: string): Promise<Bitcoind> {
  const { node, close } = await startBitcoind(program)
  // Loaded again when the node restarts.
  await result(node, 'createwallet', 'anchors', false, false, '', false, true, true)
  const url = `${node}/wallet/anchors`
  const address = await result(url, 'getnewaddress')
  const mine = async (blocks: number): Promise<void> => {
    await result(url, 'generatetoaddress', blocks, address)
  }
  await mine(MATURE_AND_TWENTY_COINS)
  return { url, mine, close }
}

/** One that knows the first block only; `ask` rejects with what the node refuses. */
export async function openEmptyBitcoind(program: string) {
  const { node, close } = await startBitcoind(program)
  return {
    ask: (method: string, ...params: readonly unknown[]) => result(node, method, ...params),
    close,
  }
}

async function startBitcoind(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-bitcoind-'))
  const port = await freePort()
  const daemon = spawn(program, [...SETTINGS, `-datadir=${folder}`, `-rpcport=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(daemon, 'exit')
  const node = `http://ancrage:ancrage@127.0.0.1:${port}`
  await untilReady(node, () => daemon.exitCode)
  return {
    node,
    close: async (): Promise<void> => {
      // It writes its wallet before it goes.
      daemon.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Without peers: nothing but the test tells it anything. */
const SETTINGS = [
  '-regtest',
  '-server=1',
  '-listen=0',
  '-connect=0',
  '-rpcuser=ancrage',
  '-rpcpassword=ancrage',
  '-fallbackfee=0.0001',
]
const MATURE_AND_TWENTY_COINS = 120

async function result(url: string, method: string, ...params: readonly unknown[]) {
  const answer = await call(url, method, ...params)
  if (answer.error !== null) throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
  return answer.result
}

/**
 * It refuses connections first, then says that it warms up.
 *
 * @throws where it has ended instead.
 */
async function untilReady(url: string, exitCode: () => number | null): Promise<void> {
  const isReady = (): Promise<boolean> =>
    call(url, 'getblockcount').then(
      ({ error }) => error === null,
      () => false,
    )
  while (!(await isReady())) {
    if (exitCode() !== null) throw new Error(`bitcoind ended with ${exitCode()} before it answered`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return address.port
}
