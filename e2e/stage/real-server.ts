import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { freePorts } from './free-port.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const START_SECONDS = 90
const STOP_SECONDS = 20
const ADMINISTRATOR = { email: 'ada@example.org', password: 'une longue phrase de test' }

export type Person = Readonly<{ email: string; password: string }>
/** Who is there at the start: one administrator, nobody but a set-up link, or the sample accounts. */
export type Content = 'administrator' | 'nobody' | 'samples'
export type Mail = Readonly<{ subject: string; text: string; links: readonly string[] }>
export type RealServer = Readonly<{
  url: string
  rpcUrl: string
  administrator: Person
  samplePassword: () => Promise<string>
  /** The one-time link that the server printed. */
  setupLink: () => string
  /** Mails to an address, the latest first: without a mail server they are files. */
  mailsTo: (email: string) => Promise<readonly Mail[]>
  stop: () => Promise<void>
}>

/** Starts the server as an operator would, with a data folder that lives as long as it does. */
export async function startRealServer(content: Content): Promise<RealServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'ancrage-e2e-'))
  const [port = 0, rpcPort = 0] = await freePorts(2)
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS, ...CONTENTS[content], ...place(port, rpcPort, dataFolder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = collectOutput(child)
  const url = `http://localhost:${port}`
  const stop = () => stopServer(child, dataFolder)
  try {
    await waitUntilHealthy(child, url)
  } catch (error) {
    await stop()
    throw new Error(`the server did not start:\n${said.join('')}`, { cause: error })
  }
  return {
    url,
    rpcUrl: `http://e2e:e2e@127.0.0.1:${rpcPort}`,
    administrator: ADMINISTRATOR,
    samplePassword: () => readFile(join(dataFolder, 'demo-password'), 'utf8'),
    setupLink: () => /http\S+\/setup\/\S+/.exec(said.join(''))?.[0] ?? '',
    mailsTo: (email) => readMails(join(dataFolder, 'outbox'), email),
    stop,
  }
}

async function readMails(folder: string, email: string): Promise<readonly Mail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const parsed = await Promise.all(
    names
      .toSorted()
      .toReversed()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return parsed
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject = '', text = '' }) => ({
      subject,
      text,
      links: text.match(/https?:\/\/\S+/g) ?? [],
    }))
}

const SETTINGS = {
  HOST: '127.0.0.1',
  // A database of its own, whatever the machine's settings say, where one can be embedded.
  DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '',
  PUBLIC_URL: '',
  AGGREGATION_SECONDS: '1',
  BLOCK_SECONDS: '1',
  // Journeys are quicker than people.
  RATE_LIMITS: 'off',
}

const NOBODY = { DEMO: '', BOOTSTRAP_ADMIN_EMAIL: '', BOOTSTRAP_ADMIN_PASSWORD: '' }
const BOOTSTRAP = {
  BOOTSTRAP_ADMIN_EMAIL: ADMINISTRATOR.email,
  BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
}
const CONTENTS = {
  nobody: NOBODY,
  administrator: { ...NOBODY, ...BOOTSTRAP },
  samples: { ...NOBODY, ...BOOTSTRAP, DEMO: '1' },
} satisfies Record<Content, NodeJS.ProcessEnv>

function place(port: number, rpcPort: number, dataFolder: string) {
  return { PORT: String(port), CHAIN_RPC_PORT: String(rpcPort), DATA_DIR: dataFolder }
}

function collectOutput(child: ChildProcess): readonly string[] {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  return said
}

async function waitUntilHealthy(child: ChildProcess, url: string): Promise<void> {
  const deadline = AbortSignal.timeout(START_SECONDS * 1000)
  while (!(await isHealthy(url))) {
    if (hasEnded(child)) throw new Error(`it ended with code ${child.exitCode}`)
    deadline.throwIfAborted()
    await delay(50)
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function stopServer(child: ChildProcess, dataFolder: string): Promise<void> {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit')
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
    child.kill('SIGTERM')
    await ended
    clearTimeout(impatience)
  }
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
