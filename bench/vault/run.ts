import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createApiKey, createDeposit, editUser, getProfile, setVaultKey } from '@ancrage/contract'
import {
  newFileKey,
  newIdentity,
  PLAIN_PART_BYTES,
  rewrapHeader,
  writeHeader,
  writeIdentity,
  writeRecipient,
} from '@ancrage/vault'

import { withServer, type RealServer } from '../deposits/real-server.ts'
import { printTargets } from '../deposits/targets.ts'
import { startBareStore } from './bare-store.ts'

/**
 * A file is left as an encrypted copy by the command line, fetched and opened again, beside the same bytes sent to a server
 * that only keeps them. Then headers are rewritten for another key. The argument: MiB of the file.
 */
const MEGABYTES = Number(process.argv[2] ?? 1024)
const MIB = 2 ** 20
const HEADERS = 10_000
/** So many are rewritten at once, as the page does. */
const HEADERS_OF_A_PAGE = 100
const PROGRAM = fileURLToPath(new URL('../../apps/cli/bin/ancrage.mjs', import.meta.url))
const SETTINGS = { VAULT_ACCOUNT_GB: '100', BLOCK_SECONDS: '1', LOG_LEVEL: 'error' }

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const folder = await mkdtemp(join(tmpdir(), 'ancrage-bench-vault-'))
const path = join(folder, 'original.bin')
const identity = newIdentity(random)
const sha256 = await writeRandom(path)
const raw = await sendRaw()
const copy = await withServer(SETTINGS, measureCopy)
const rewrapped = await rewrapSeconds()
await rm(folder, { recursive: true })

const rate = (seconds: number): string => `${(MEGABYTES / seconds).toFixed(0)} MiB/s`
const met = printTargets(
  [
    {
      what: 'leaving a copy, of a raw one',
      measured: raw / copy.put.seconds,
      unit: '',
      bound: { atLeast: 0.5 },
    },
    { what: '10,000 headers rewritten', measured: rewrapped, unit: 's', bound: { below: 60 } },
  ],
  `${MEGABYTES} MiB: raw ${rate(raw)}, left ${rate(copy.put.seconds)}, opened and compared ${rate(copy.get.seconds)}; ` +
    `the command line held ${(copy.put.residentBytes / MIB).toFixed(0)} MiB at most.`,
)
console.log(
  JSON.stringify({ bench: 'vault', node: process.version, MEGABYTES, raw, copy, rewrapped }),
)
if (!met) process.exitCode = 1

/** Bytes that nothing compresses; their SHA-256. */
async function writeRandom(target: string): Promise<string> {
  const hash = createHash('sha256')
  const piece = new Uint8Array(MIB)
  const file = await open(target, 'wx')
  for (let written = 0; written < MEGABYTES; written += 1) {
    randomFillSync(piece)
    hash.update(piece)
    await file.write(piece)
  }
  await file.close()
  return hash.digest('hex')
}

/** Seconds in which a server that only keeps them has all bytes of the file on its disk, in pieces as large as parts. */
async function sendRaw(): Promise<number> {
  const store = await startBareStore(folder)
  const file = await open(path)
  const begun = performance.now()
  for (let at = 0; at < MEGABYTES * MIB; at += PLAIN_PART_BYTES) {
    const body = new Uint8Array(Math.min(PLAIN_PART_BYTES, MEGABYTES * MIB - at))
    await file.read(body, 0, body.length, at)
    const { ok, status } = await fetch(store.origin, { method: 'PUT', body })
    if (!ok) throw new Error(`the bare server answered ${status}`)
  }
  const seconds = (performance.now() - begun) / 1000
  await file.close()
  await store.close()
  return seconds
}

type Use = Readonly<{ seconds: number; residentBytes: number }>

async function measureCopy({ origin, session }: RealServer): Promise<{ put: Use; get: Use }> {
  const call = callerOf(`${origin}/api`, session)
  const { id } = getProfile.reply.parse(await call(getProfile.method, getProfile.path))
  await call(editUser.method, editUser.path.replace(':id', id), { storage: true })
  await call(setVaultKey.method, setVaultKey.path, {
    recipient: writeRecipient(identity.recipient),
  })
  const scopes = ['deposits:read', 'deposits:write', 'vault:read', 'vault:write']
  const made = await call(createApiKey.method, createApiKey.path, { name: 'bench', scopes })
  const { key } = createApiKey.reply.parse(made)
  const keyFile = join(folder, 'key.txt')
  await writeFile(keyFile, writeIdentity(identity))
  const environment = { ANCRAGE_URL: origin, ANCRAGE_API_KEY: key, ANCRAGE_DEPOSITOR: 'Bench' }
  const { output } = await ancrage(environment, 'deposit', '--json', path)
  const { number } = createDeposit.reply.parse(JSON.parse(output))
  const put = await ancrage(environment, 'vault', 'put', '-i', keyFile, '--deposit', number, path)
  const opened = join(folder, 'opened.bin')
  const get = await ancrage(environment, 'vault', 'get', '-i', keyFile, '-o', opened, number)
  if ((await digestOf(opened)) !== sha256) throw new Error('what was opened is another file')
  return { put, get }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

function callerOf(api: string, session: RealServer['session']): Call {
  return async (method, address, body) => {
    const sent = body && { body: JSON.stringify(body) }
    const type = body && { 'content-type': 'application/json' }
    const reply = await fetch(`${api}${address}`, {
      method,
      headers: { ...session, ...type },
      ...sent,
    })
    if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
}

/** The command line in a process of its own; rejects where it fails. */
async function ancrage(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<Use & Readonly<{ output: string }>> {
  const begun = performance.now()
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    env: { LANG: 'C', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let residentBytes = 0
  const watching = setInterval(() => {
    residentBytes = Math.max(residentBytes, mostResident(child.pid))
  }, 50)
  const output = Buffer.concat(await child.stdout.toArray()).toString()
  clearInterval(watching)
  await exited
  const { exitCode } = child
  if (exitCode !== 0) throw new Error(`ancrage ${words.join(' ')} ended with ${exitCode}`)
  return { seconds: (performance.now() - begun) / 1000, residentBytes, output }
}

/** The most memory that a process has held so far, in bytes (proc(5)); 0 once it has ended. */
function mostResident(pid = 0): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Seconds in which a company's headers, each for a member too, are rewritten for its next key. */
async function rewrapSeconds(): Promise<number> {
  const company = newIdentity(random)
  const next = newIdentity(random)
  const fileKey = newFileKey(random)
  const header = writeHeader(fileKey, [identity.recipient, company.recipient], random)
  const begun = performance.now()
  for (let at = 0; at < HEADERS; at += HEADERS_OF_A_PAGE) {
    const page = Array.from({ length: HEADERS_OF_A_PAGE }, () =>
      rewrapHeader(header, { from: company, to: next.recipient }, random),
    )
    await Promise.all(page)
  }
  return (performance.now() - begun) / 1000
}
