import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { openDevelopmentChain } from '@ancrage/dev-chain'
import { throwawayFolder } from '@ancrage/launch/throwaway-folder'

import { openPostgresProxy } from '../proxies/postgres-proxy.ts'
import { ANNOUNCE_CHANGES } from './announced-changes.ts'
import { startProgram } from './child-program.ts'
import { freePort } from './free-port.ts'
import { socketOf, startPostgresServer, type PostgresServer } from './postgres-server.ts'
import { superviseService } from './service-process.ts'
import { signIn, type SignedIn } from './sign-in.ts'

/** What all cases stand on: prepared once, copied for each. */
export type Ground = Readonly<{
  folder: string
  postgres: PostgresServer
  /** A timestamp authority over HTTP. */
  authority: URL
  /** A database on the current schema with one account, signed in, that has credits. */
  template: string
  depositor: SignedIn
  /** A folder with a development chain that has been founded. */
  chainFolder: string
  /** What is done first when it closes. */
  beforeClosing: (close: () => Promise<void>) => void
  close: () => Promise<void>
}>

export const CREDITS = 10_000
export const DEPOSITOR = { email: 'deposante@example.test', password: 'une phrase pour les pannes' }
const AUTHORITY = new URL(
  '../../../apps/server/src/evidence/timestamping/testing/authority-process.ts',
  import.meta.url,
)

export async function prepareGround(): Promise<Ground> {
  const folder = await mkdtemp(join(throwawayFolder(), 'ancrage-faults-'))
  const postgres = await startPostgresServer(join(folder, 'database'))
  const authority = await startProgram(AUTHORITY, [join(folder, 'authority')])
  const chainFolder = await foundChain(folder)
  const template = 'faults_template'
  await postgres.on('postgres', (client) => client.query(`create database ${template}`))
  const depositor = await signInOn(folder, postgres, template)
  const closings: (() => Promise<void>)[] = []
  return {
    folder,
    postgres,
    authority: new URL(String(authority.said['address'])),
    template,
    depositor,
    chainFolder,
    beforeClosing: (close) => void closings.push(close),
    close: async () => {
      for (const close of closings) await close()
      await authority.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, maxRetries: 20 })
    },
  }
}

async function foundChain(folder: string): Promise<string> {
  const chainFolder = join(folder, 'founded-chain')
  const chain = await openDevelopmentChain({
    folder: chainFolder,
    blockSeconds: 0,
    now: () => Date.now(),
  })
  await chain.close()
  return chainFolder
}

/** The service makes its tables and the first account; signing in once is enough for every copy. */
async function signInOn(
  folder: string,
  postgres: PostgresServer,
  template: string,
): Promise<SignedIn> {
  const proxy = await openPostgresProxy(socketOf(postgres), {
    name: 'database',
    judge: () => undefined,
    killService: async () => undefined,
  })
  const service = superviseService(await freePort(), {
    DATA_DIR: join(folder, 'template-data'),
    DATABASE_URL: `postgresql://ancrage@127.0.0.1:${proxy.port}/${template}`,
    BOOTSTRAP_ADMIN_EMAIL: DEPOSITOR.email,
    BOOTSTRAP_ADMIN_PASSWORD: DEPOSITOR.password,
    TIMESTAMP_AUTHORITIES: 'none',
  })
  await service.ready()
  const signedIn = await signIn(service.origin, DEPOSITOR)
  await service.stop()
  await proxy.close()
  await postgres.on(template, async (client) => {
    await client.query(ANNOUNCE_CHANGES)
    // An ordinary account pays for each deposit.
    await client.query(
      `update accounts set type = 'classic', unlimited_deposits = false, credits = $1`,
      [CREDITS],
    )
    await client.query(
      `insert into credit_entries (account_id, kind, amount, created_at)
      select id, 'allotment', credits, now() from accounts`,
    )
  })
  return signedIn
}
