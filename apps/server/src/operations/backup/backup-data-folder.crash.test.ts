import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createDeposit } from '@ancrage/contract'
import { expect, onTestFinished, test, vi } from 'vitest'

import { FSCK_EXIT, fsckCommand } from '../fsck/fsck-command.ts'
import { verdictOf } from '../../testing/crash-client.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { freePort, startServerProcess } from '../../testing/server-process.ts'
import { signInOver } from '../../testing/signed-in.ts'
import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'

const ADMINISTRATOR = { email: 'ada@example.org', password: 'une phrase assez longue' }

test(
  'T107, P14 a service is backed up while it runs, destroyed, restored, and every proof is there',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ancrage-backup-'))
    onTestFinished(() => rm(folder, { recursive: true, maxRetries: 20 }))
    const first = join(folder, 'first')
    const second = join(folder, 'second')
    const file = join(folder, 'backup.age')
    const before = await start(first)
    const { id, digest } = await confirmedDeposit(before)
    expect(await command(backupCommand, [file], first)).toBe(0)
    await before.server.kill('SIGKILL')
    await rm(first, { recursive: true, maxRetries: 20 })

    expect(await command(restoreCommand, [file], second)).toBe(0)
    expect(await fsckCommand([], context(second))).toBe(FSCK_EXIT.clean)
    const after = await start(second)
    const { server, rpcUrl } = after
    expect(
      await verdictOf({ api: server.api, me: await after.me(), rpcUrl, id, digest }),
    ).toMatchObject({
      status: 'confirmed',
    })
    await confirmedDeposit(after)
    await server.kill('SIGTERM')
  },
)

type Started = Awaited<ReturnType<typeof start>>

async function start(dataFolder: string) {
  const rpcPort = await freePort()
  const server = await startServerProcess({
    dataFolder,
    port: await freePort(),
    environment: {
      AGGREGATION_SECONDS: '0.1',
      BLOCK_SECONDS: '0.1',
      CHAIN_RPC_PORT: String(rpcPort),
      BOOTSTRAP_ADMIN_EMAIL: ADMINISTRATOR.email,
      BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
  })
  onTestFinished(() => server.kill('SIGKILL'))
  return {
    server,
    rpcUrl: `http://any:any@127.0.0.1:${rpcPort}`,
    me: () => signInOver(server.api, ADMINISTRATOR.email, ADMINISTRATOR.password),
  }
}

async function confirmedDeposit({ server, me }: Started) {
  const headers = await me()
  const reply = await fetch(`${server.api}/deposits`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(newDeposit()),
  })
  const { id, digest } = createDeposit.reply.parse(await reply.json())
  await vi.waitFor(
    async () => {
      const now = await fetch(`${server.api}/deposits/${id}`, { headers })
      expect(await now.json()).toMatchObject({ status: 'confirmed' })
    },
    { timeout: 120_000, interval: 100 },
  )
  return { id, digest }
}

function context(dataFolder: string) {
  const say = (): void => undefined
  return {
    environment: { DATA_DIR: dataFolder, BACKUP_PASSPHRASE: 'une phrase pour les sauvegardes' },
    now: () => new Date(),
    randomBytes,
    write: say,
    complain: (line: string) => expect.fail(line),
    workFactor: 4,
  }
}

function command(run: typeof backupCommand, args: readonly string[], dataFolder: string) {
  return run(args, context(dataFolder))
}
