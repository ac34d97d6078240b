import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { findEmbeddedPostgres } from '../../platform/database/embedded/index.ts'
import { freePort, startServerProcess } from '../../testing/server-process.ts'
import { FSCK_EXIT, fsckCommand } from './fsck-command.ts'

test(
  'the database of a data folder is examined while the service runs and after a crash, or left alone',
  { timeout: 60_000 },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'ancrage-fsck-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, maxRetries: 20 }))
    expect(await fsckOn(dataFolder)).toMatchObject({ code: FSCK_EXIT.couldNotRun })

    const server = await startServerProcess({ dataFolder, port: await freePort() })
    onTestFinished(() => server.kill('SIGKILL'))
    expect(await fsckOn(dataFolder)).toMatchObject({ code: FSCK_EXIT.clean })

    // Whoever runs it still holds the folder, but there is no way in any more.
    await rm(join(dataFolder, 'database', 'run', '.s.PGSQL.5432'))
    expect(await fsckOn(dataFolder)).toMatchObject({
      code: FSCK_EXIT.couldNotRun,
      said: expect.stringContaining('Ancrage runs on this folder') as string,
    })

    await server.kill('SIGKILL')
    expect(await fsckOn(dataFolder)).toMatchObject({ code: FSCK_EXIT.clean })
    expect(findEmbeddedPostgres(join(dataFolder, 'database'))).toEqual({ state: 'stopped' })
  },
)

async function fsckOn(dataFolder: string) {
  const said: string[] = []
  const say = (line: string): void => void said.push(line)
  const environment = { DATA_DIR: dataFolder, LANG: 'C' }
  const code = await fsckCommand([], { environment, write: say, complain: say })
  return { code, said: said.join('\n') }
}
