import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { builtProgram, QUICK_START } from '@ancrage/launch/server-build'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { BadSettings } from './bad-settings.ts'
import { isRoot, leaveRoot } from './process-user.ts'
import { freePort, startServerProcess, type ServerProcess } from '../testing/server-process.ts'

const run = promisify(execFile)
const NOBODY = 'nobody'
const WARNING = 'RUN_AS=name'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-user-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

function refusalOf(...[name, dataFolder]: Parameters<typeof leaveRoot>): string {
  try {
    leaveRoot(name, dataFolder)
  } catch (error) {
    if (error instanceof BadSettings) return `${error.sentences('fr')}\n${error.sentences('en')}`
    throw error
  }
  throw new Error('the user was taken')
}

/** A line of what the kernel says of a process. */
async function kernelSays(pid: number, name: string): Promise<string[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const line = status.split('\n').find((each) => each.startsWith(`${name}:`)) ?? ''
  return line.split(/\s+/).slice(1).filter(Boolean)
}

/** The database ends with who started it, and is its child. */
async function serverOf({ databasePid }: ServerProcess): Promise<number> {
  return Number((await kernelSays(databasePid() ?? 0, 'PPid'))[0])
}

const start = async (dataFolder: string, environment: Record<string, string>) =>
  startServerProcess({ dataFolder, port: await freePort(), environment })

test('F16: a user that does not exist, and root itself, are refused in both languages', () => {
  expect(refusalOf('nobody-of-this-name')).toMatch(/n’existe pas[^]*there is no user/)
  expect(refusalOf('-u')).toMatch(/n’existe pas[^]*there is no user/)
  expect(refusalOf('root')).toMatch(/un autre utilisateur[^]*another user/)
})

describe('F16: started as root, the service', () => {
  beforeEach(({ skip }) => {
    if (!isRoot()) skip('only root can become somebody else')
  })

  test('says so', async () => {
    const server = await start(join(folder, 'as-root'), {})
    await server.kill('SIGTERM')
    expect(server.said()).toContain(WARNING)
  })

  test('goes on as the user that was named, with its database and without any right of root', async () => {
    const dataFolder = join(folder, 'deeper', 'as-nobody')
    const server = await start(dataFolder, { RUN_AS: NOBODY })
    const { uid } = await stat(dataFolder)
    const service = await serverOf(server)
    const found = await Promise.all(
      [service, server.databasePid() ?? 0].map(async (pid) => [
        await kernelSays(pid, 'Uid'),
        await kernelSays(pid, 'CapEff'),
        (await kernelSays(pid, 'Groups')).includes('0'),
      ]),
    )
    await server.kill('SIGTERM')
    const expected = [Array.from({ length: 4 }, () => String(uid)), ['0'.repeat(16)], false]
    expect(uid).toBeGreaterThan(0)
    expect(found).toEqual([expected, expected])
    expect((await stat(join(dataFolder, 'secret.key'))).uid).toBe(uid)
    expect(server.said()).not.toContain(WARNING)
    // What looks at the database while nobody runs it leaves it to its owner.
    await run(process.execPath, [builtProgram('fsck')], {
      env: { DATA_DIR: dataFolder, RUN_AS: NOBODY, ...QUICK_START },
    })
    expect((await stat(join(dataFolder, 'database', 'cluster'))).uid).toBe(uid)
  })

  test('takes no data folder of somebody else’s, and says how to hand it over', async () => {
    const dataFolder = join(folder, 'of-root')
    await mkdir(dataFolder)
    expect(refusalOf(NOBODY, dataFolder)).toContain(`chown -R ${NOBODY}: ${dataFolder}`)
    expect(isRoot()).toBe(true)
  })
})
