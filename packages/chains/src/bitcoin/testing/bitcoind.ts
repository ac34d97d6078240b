import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { call } from '../../development/testing/rpc-client.ts'

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

export async function openBitcoind(program: string): Promise<Bitcoind> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-bitcoind-'))
  const port = await freePort()
  const daemon = spawn(
    program,
    ['-regtest', `-datadir=${folder}`, `-rpcport=${port}`, ...CREDENTIALS, '-listen=0'],
    { stdio: 'ignore' },
  )
  const node = `http://ancrage:ancrage@127.0.0.1:${port}`
  await untilReady(node)
  await result(node, 'createwallet', 'anchors')
  const url = `${node}/wallet/anchors`
  const address = await result(url, 'getnewaddress')
  const mine = async (blocks: number): Promise<void> => {
    await result(url, 'generatetoaddress', blocks, address)
  }
  await mine(MATURE_AND_TWENTY_COINS)
  return {
    url,
    mine,
    close: async () => {
      const ended = once(daemon, 'exit')
      daemon.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

const CREDENTIALS = ['-rpcuser=ancrage', '-rpcpassword=ancrage', '-server=1', '-fallbackfee=0.0001']
const MATURE_AND_TWENTY_COINS = 120

async function result(url: string, method: string, ...params: readonly unknown[]) {
  const answer = await call(url, method, ...params)
  if (answer.error !== null) throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
  return answer.result
}

/** It refuses connections first, then says that it warms up. */
async function untilReady(url: string): Promise<void> {
  const isReady = (): Promise<boolean> =>
    call(url, 'getblockcount').then(
      ({ error }) => error === null,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
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
