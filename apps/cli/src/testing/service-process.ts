import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { builtProgram, QUICK_START } from '@ancrage/launch/server-build'

const EMAIL = 'admin@example.org'
const PASSWORD = 'une phrase de passe pour les essais'

/** The real service with a quick development chain, and an API key of its administrator. */
export type ServiceProcess = {
  readonly url: string
  readonly key: string
  /** Its data folder. */
  readonly folder: string
  /** Gives the administrator storage, and this key for their copies. */
  readonly prepareVault: (recipient: string) => Promise<void>
  readonly close: () => Promise<void>
}

export async function startService(): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-cli-service-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [builtProgram('main')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...QUICK_START,
      LANG: 'C',
      DATA_DIR: folder,
      PORT: String(port),
      VERIFY_PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      AGGREGATION_SECONDS: '1',
      BLOCK_SECONDS: '0.2',
      BOOTSTRAP_ADMIN_EMAIL: EMAIL,
      BOOTSTRAP_ADMIN_PASSWORD: PASSWORD,
    },
  })
  const exited = once(child, 'exit')
  await untilSaid(child, url)
  return {
    url,
    key: await newKey(`${url}/api`),
    folder,
    prepareVault: (recipient) => prepareVault(`${url}/api`, recipient),
    close: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function newKey(api: string): Promise<string> {
  const scopes = ['deposits:read', 'deposits:write', 'vault:read', 'vault:write']
  const reply = await send(
    'POST',
    `${api}/api-keys`,
    { name: 'ancrage', scopes },
    await signIn(api),
  )
  const { key } = (await reply.json()) as { key: string }
  return key
}

async function prepareVault(api: string, recipient: string): Promise<void> {
  const session = await signIn(api)
  const profile = await send('GET', `${api}/user/profile`, undefined, session)
  const { id } = (await profile.json()) as { id: string }
  await send('PATCH', `${api}/admin/users/${id}`, { storage: true }, session)
  await send('PUT', `${api}/vault/key`, { recipient }, session)
}

async function signIn(api: string) {
  const signedIn = await send('POST', `${api}/auth/login`, { email: EMAIL, password: PASSWORD }, {})
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  return {
    authorization: signedIn.headers.get('authorization') ?? '',
    cookie: cookie.join('; '),
  }
}

async function send(
  method: string,
  url: string,
  body: object | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const type = body && { 'content-type': 'application/json' }
  const sent = body && { body: JSON.stringify(body) }
  const reply = await fetch(url, { method, headers: { ...type, ...headers }, ...sent })
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
  return reply
}

async function untilSaid(child: ReturnType<typeof spawn>, words: string): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes(words)) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`the service did not start:\n${said}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  return address.port
}
