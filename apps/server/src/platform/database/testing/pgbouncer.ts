import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { vi } from 'vitest'

const PROGRAM = '/usr/sbin/pgbouncer'
const PORT = 6432
const NOBODY = 65534

export const hasPgBouncer = existsSync(PROGRAM)

export type PgBouncer = Readonly<{
  /** The address of the same database through the pooler. */
  url: string
  stop: () => Promise<void>
}>

type Options = Readonly<{ mode: 'transaction' | 'session'; passesOver?: string }>

/** A pooler of Debian's packages before the database at `url`, which is reached by a socket. */
export async function startPgBouncer(url: string, options: Options): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-pooler-'))
  const { user, database, sockets, port } = partsOf(url)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users.txt'), `"${user}" ""\n`)
  await writeFile(
    settings,
    `[databases]
${database} = host=${sockets} port=${port} user=${user}
[pgbouncer]
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${options.mode}
ignore_startup_parameters = ${options.passesOver ?? 'extra_float_digits'}
`,
  )
  // It refuses root, and the database's sockets are ours alone: a namespace in which we are nobody.
  const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  const child =
    process.getuid?.() === 0
      ? spawn('unshare', [...namespace, PROGRAM, '-q', settings], { stdio: 'ignore' })
      : spawn(PROGRAM, ['-q', settings], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const socket = join(folder, `.s.PGSQL.${PORT}`)
  await vi.waitUntil(() => answers(socket), { timeout: 20_000 })
  return {
    url: `postgresql://${user}@/${database}?host=${encodeURIComponent(folder)}&port=${PORT}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function partsOf(url: string) {
  const [, user = '', database = '', query = ''] =
    /^\w+:\/\/([^@]*)@\/([^?]*)\?(.*)$/.exec(url) ?? []
  const given = new URLSearchParams(query)
  return { user, database, sockets: given.get('host') ?? '', port: given.get('port') ?? '5432' }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
