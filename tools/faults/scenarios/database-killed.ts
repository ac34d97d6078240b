import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as passing } from 'node:timers/promises'

import { openDevelopmentChain, openRpcServer } from '@ancrage/dev-chain'
import { getDepositSummary } from '@ancrage/contract'

import { openHttpProxy } from '../proxies/http-proxy.ts'
import { NODE_WORDS } from '../proxies/http-words.ts'
import type { Row } from '../row.ts'
import { checkFsck, checkProven, demand } from '../walk.ts'
import { depositorOf, type Depositor } from '../environment/depositor.ts'
import { freePort } from '../environment/free-port.ts'
import { DEPOSITOR, type Ground } from '../environment/ground.ts'
import { superviseService } from '../environment/service-process.ts'
import { signIn } from '../environment/sign-in.ts'

const BLOCK_SECONDS = 0.3
const PATIENCE_MS = 240_000
const LOOK_EVERY_MS = 250

const MOMENTS = [
  { method: 'fundrawtransaction', step: 'S3', words: 'while the wallet funds' },
  { method: 'sendrawtransaction', step: 'S4', words: 'while a transaction is sent' },
  { method: 'gettransaction', step: 'S5', words: 'while the node is asked' },
  { method: 'getblockhash', step: 'S7', words: 'while proofs are verified' },
] as const

/** The embedded database dies without warning under a service that lives on. */
export function databaseKilled(): readonly Row[] {
  return MOMENTS.map(({ method, step, words }) => ({
    name: `P1 ${step} the database itself is killed ${words}`,
    run: (ground) => killedAt(ground, method),
  }))
}

async function killedAt(ground: Ground, method: string): Promise<void> {
  const folder = await mkdtemp(join(ground.folder, 'embedded-'))
  const chain = await openDevelopmentChain({
    folder: join(folder, 'chain'),
    blockSeconds: BLOCK_SECONDS,
    now: () => Date.now(),
  })
  const rpc = await openRpcServer(chain, { port: 0 })
  const dataFolder = join(folder, 'data')
  let waiting = true
  const proxy = await openHttpProxy({
    name: 'node',
    ...NODE_WORDS,
    target: () => new URL(rpc.url),
    killService: async () => undefined,
    judge: ({ says }) => {
      if (says !== method || !waiting) return undefined
      waiting = false
      void killDatabase(dataFolder)
      return { kind: 'slow', milliseconds: LOOK_EVERY_MS }
    },
  })
  const service = superviseService(await freePort(), {
    DATA_DIR: dataFolder,
    LEDGERS: 'bitcoin',
    BITCOIN_NETWORK: 'regtest',
    BITCOIN_RPC_URL: `http://any:any@127.0.0.1:${proxy.port}`,
    AGGREGATION_SECONDS: '1',
    TIMESTAMP_AUTHORITIES: 'none',
    BOOTSTRAP_ADMIN_EMAIL: DEPOSITOR.email,
    BOOTSTRAP_ADMIN_PASSWORD: DEPOSITOR.password,
  })
  try {
    await service.ready()
    const depositor = depositorOf(service, await signIn(service.origin, DEPOSITOR))
    const made = [await depositor.deposit(), await depositor.deposit(2)]
    await untilConfirmed(depositor)
    demand(!waiting, 'the database was never killed')
    for (const one of made) await checkProven({ chain }, depositor, one)
    await checkFsck({ dataFolder })
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\n${service.said()}`,
      {
        cause: error,
      },
    )
  } finally {
    await service.stop()
    await proxy.close()
    await rpc.close()
    await chain.close()
    await rm(folder, { recursive: true, maxRetries: 20 })
  }
}

/** Its own lock file says which process it is. */
async function killDatabase(dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'database', 'cluster', 'postmaster.pid')
  const [pid] = (await readFile(file, 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** The database cannot tell of what changes while it is dead: the service is asked. */
async function untilConfirmed(depositor: Depositor): Promise<void> {
  const deadline = AbortSignal.timeout(PATIENCE_MS)
  for (;;) {
    deadline.throwIfAborted()
    const { body } = await depositor.read(getDepositSummary.path)
    const { pending } = getDepositSummary.reply.parse(JSON.parse(Buffer.from(body).toString()))
    if (pending === 0) return
    await passing(LOOK_EVERY_MS)
  }
}
