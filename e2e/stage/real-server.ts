import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from './debian-database.ts'
import { freePorts } from './free-port.ts'
import { type Mail, readMails } from './mails.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const START_SECONDS = 90
const STOP_SECONDS = 20
const ADMINISTRATOR = { email: 'ada@example.org', password: 'une longue phrase de test' }

export type Person = Readonly<{ email: string; password: string }>
export type Sample = 'admin' | 'atelier' | 'direction' | 'studio' | 'creatrice'
/** Who is there at the start: an administrator and the sample accounts, or nobody but a set-up link. */
export type Content = 'samples' | 'nobody'
/** How fast its chain grows. */
export type Pace = 'quick' | 'slow'
export type RealServer = Readonly<{
  url: string
  rpcUrl: string
  /** Where the verification site is. */
  verifyUrl: string
  administrator: Person
  /** One of the sample accounts, by the first word of its address. */
  sample: (name: Sample) => Promise<Person>
  /** The one-time link that the server printed. */
  setupLink: () => string
  /** Mails to an address, the latest first: without a mail server they are files. */
  mailsTo: (email: string) => Promise<readonly Mail[]>
  stop: () => Promise<void>
}>

/** Starts the server as an operator would, with a data folder that lives as long as it does. */
export async function startRealServer(
  content: Content,
  kind: Database,
  pace: Pace,
): Promise<RealServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'ancrage-e2e-'))
  const database = await openDatabase(kind, join(dataFolder, 'debian'))
  const [port = 0, rpcPort = 0, verifyPort = 0] = await freePorts(3)
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SETTINGS,
      ...PACES[pace],
      ...CONTENTS[content],
      ...place(port, rpcPort, dataFolder),
      VERIFY_PORT: String(verifyPort),
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = collectOutput(child)
  const url = `http://localhost:${port}`
  const stop = async () => {
    await stopServer(child)
    await database.stop()
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await waitUntilSaid(said, LAST_WORDS[content], child)
  } catch (error) {
    await stop()
    throw new Error(`the server did not start:\n${said.join('')}`, { cause: error })
  }
  return {
    url,
    rpcUrl: `http://e2e:e2e@127.0.0.1:${rpcPort}`,
    verifyUrl: `http://localhost:${verifyPort}`,
    administrator: ADMINISTRATOR,
    sample: async (name) => ({
      email: `${name}@demo.example`,
      password: await readFile(join(dataFolder, 'demo-password'), 'utf8'),
    }),
    setupLink: () => SETUP_LINK.exec(said.join(''))?.[1] ?? '',
    mailsTo: (email) => readMails(join(dataFolder, 'outbox'), email),
    stop,
  }
}

/** A whole line: what a program says may come in parts. */
const SETUP_LINK = /(http\S+\/setup\/\S+)\n/

const SETTINGS = {
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  SITE_OWNER: 'Ancrage d’essai',
  LEGAL_NOTICE_URL: 'https://legal.example/mentions',
  PRIVACY_URL: 'https://legal.example/confidentialite',
  TERMS_URL: 'https://legal.example/conditions',
  VERIFICATION_URL: 'https://verification.example/',
  // Journeys are quicker than people.
  RATE_LIMITS: 'off',
}

/** Six blocks in two seconds, where nobody watches the steps of a deposit; else time to take their picture. */
const PACES = {
  quick: { AGGREGATION_SECONDS: '0.5', BLOCK_SECONDS: '0.3' },
  slow: { AGGREGATION_SECONDS: '2', BLOCK_SECONDS: '3' },
} satisfies Record<Pace, NodeJS.ProcessEnv>

const CONTENTS = {
  nobody: { DEMO: '', BOOTSTRAP_ADMIN_EMAIL: '', BOOTSTRAP_ADMIN_PASSWORD: '' },
  samples: {
    DEMO: '1',
    BOOTSTRAP_ADMIN_EMAIL: ADMINISTRATOR.email,
    BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
  },
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

/** What a server says once all of its doors are open. */
const LAST_WORDS = { nobody: SETUP_LINK, samples: /^✓ /m } satisfies Record<Content, RegExp>

async function waitUntilSaid(
  said: readonly string[],
  words: RegExp,
  child: ChildProcess,
): Promise<void> {
  const deadline = AbortSignal.timeout(START_SECONDS * 1000)
  while (!words.test(said.join(''))) {
    if (hasEnded(child)) throw new Error(`it ended with code ${child.exitCode}`)
    deadline.throwIfAborted()
    await delay(50)
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(impatience)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
