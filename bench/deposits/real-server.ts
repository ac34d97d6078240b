import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getDepositSummary, getProfile, login } from '@ancrage/contract'
import { builtProgram } from '@ancrage/launch/server-build'

export const ADMINISTRATOR = {
  email: 'bench@example.test',
  password: 'une phrase pour les mesures',
}

export type RealServer = Readonly<{
  origin: string
  /** Both halves of an unlimited account's session, as request headers. */
  session: Readonly<Record<string, string>>
  countDeposits: () => Promise<number>
  /** The address of its embedded database. */
  databaseUrl: string
}>

/** The server as `npm start` runs it, in a process of its own on a new data folder that goes afterwards. */
export async function withServer<T>(
  environment: Readonly<Record<string, string>>,
  work: (server: RealServer) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-bench-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [builtProgram('main')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: String(port),
      VERIFY_PORT: 'off',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      BOOTSTRAP_ADMIN_EMAIL: ADMINISTRATOR.email,
      BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...environment,
    },
  })
  const exited = once(child, 'exit')
  try {
    await untilSaid(child, origin)
    return await work({ ...(await signIn(origin)), databaseUrl: databaseUrlOf(folder) })
  } finally {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true })
  }
}

async function signIn(origin: string): Promise<Omit<RealServer, 'databaseUrl'>> {
  const api = `${origin}/api`
  const reply = await fetch(`${api}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  })
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  const authorization = reply.headers.get('authorization') ?? ''
  const session = { authorization, cookie: cookies.join('; ') }
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${api}${path}`, { headers: session })).json()
  getProfile.reply.parse(await read(getProfile.path))
  return {
    origin,
    session,
    countDeposits: async () =>
      getDepositSummary.reply.parse(await read(getDepositSummary.path)).deposits,
  }
}

function databaseUrlOf(folder: string): string {
  const sockets = join(folder, 'database', 'run')
  return `postgresql://ancrage@/ancrage?host=${encodeURIComponent(sockets)}`
}

/** The server prints its address when it is ready. */
export function untilSaid(child: ChildProcess, words: string): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(words)) resolve()
    })
    child.once('exit', () => reject(new Error(`the server did not start:\n${said}`)))
  })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  return address.port
}
