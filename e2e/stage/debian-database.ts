import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(
  new URL('../../apps/server/src/database/testing/database-process.ts', import.meta.url),
)

/** Where a server's rows are: in the database that it brings, or in a server as Debian packages it. */
export type Database = 'embedded' | 'debian'

type Opened = Readonly<{ url: string; stop: () => Promise<void> }>

/** The address that the server is given, empty where it starts the database that it brings. */
export async function openDatabase(kind: Database, folder: string): Promise<Opened> {
  if (kind === 'embedded') return { url: '', stop: async () => undefined }
  const child = spawn(process.execPath, [PROCESS, folder, 'none', 'debian'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', resolve)
    child.once('exit', () => reject(new Error('the database process ended')))
  })
  const { address } = JSON.parse(said) as { address?: string }
  if (address === undefined) throw new Error(`Debian's PostgreSQL did not start: ${said}`)
  return {
    // The setting takes web-like addresses only; `?host=` names the socket, whatever stands before it.
    url: address.replace('@/', '@localhost/'),
    stop: async () => {
      child.kill()
      await exited
    },
  }
}
