import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePorts } from './free-port.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const START_SECONDS = 90
const STOP_SECONDS = 20

export type Person = Readonly<{ email: string; password: string }>
export type RealServer = Readonly<{
  url: string
  rpcUrl: string
  administrator: Person
  stop: () => Promise<void>
}>

/** Starts the server as an operator would, with a data folder that lives as long as it does. */
export async function startRealServer(): Promise<RealServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'ancrage-e2e-'))
  const [port = 0, rpcPort = 0] = await freePorts(2)
  const administrator = { email: 'ada@example.org', password: 'une longue phrase de test' }
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: environment({ port, rpcPort, dataFolder, administrator }),
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
  return { url, rpcUrl: `http://e2e:e2e@127.0.0.1:${rpcPort}`, administrator, stop }
}

type Choices = Readonly<{
  port: number
  rpcPort: number
  dataFolder: string
  administrator: Person
}>

function environment({ port, rpcPort, dataFolder, administrator }: Choices): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    CHAIN_RPC_PORT: String(rpcPort),
    DATA_DIR: dataFolder,
    // A database of its own, whatever the machine's settings say, where one can be embedded.
    DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '',
    PUBLIC_URL: '',
    DEMO: '',
    AGGREGATION_SECONDS: '1',
    BLOCK_SECONDS: '1',
    BOOTSTRAP_ADMIN_EMAIL: administrator.email,
    BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
  }
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
