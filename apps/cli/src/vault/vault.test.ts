import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { deposit as depositReply, listVaultObjects, vaultObject } from '@ancrage/contract'
import {
  newFileKey,
  newIdentity,
  NONCE_BYTES,
  PART_BYTES,
  PLAIN_PART_BYTES,
  writeHeader,
  writeIdentity,
  writeRecipient,
} from '@ancrage/vault'
import { sealedCopy } from '@ancrage/vault/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { ancrageHere } from '../testing/run-ancrage.ts'
import { startService, type ServiceProcess } from '../testing/service-process.ts'
import { startStallingProxy } from '../testing/stalling-proxy.ts'

const PROGRAM = fileURLToPath(new URL('../../bin/ancrage.mjs', import.meta.url))
const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const identity = newIdentity(random)

let service: ServiceProcess
let folder: string
let key: string
let otherKey: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-cli-vault-'))
  key = join(folder, 'key.txt')
  otherKey = join(folder, 'other-key.txt')
  await writeFile(key, `# my recovery key\n${writeIdentity(identity)}\n`)
  await writeFile(otherKey, writeIdentity(newIdentity(random)))
  service = await startService()
  await service.prepareVault(writeRecipient(identity.recipient))
}, 120_000)
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const environment = (url = service.url) => ({
  LANG: 'en_GB.UTF-8',
  ANCRAGE_URL: url,
  ANCRAGE_API_KEY: service.key,
  ANCRAGE_DEPOSITOR: 'Éléonore Lefèvre',
})
const ancrage = (...args: readonly string[]) => ancrageHere(environment(), '', ...args)
const at = (name: string) => join(folder, name)
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const put = (...args: readonly string[]) => ancrage('vault', 'put', '-i', key, '--json', ...args)

/** A file of its own that is anchored. */
async function anchored(size: number, ...options: readonly string[]) {
  const file = at(`file-${randomBytes(6).toString('hex')}`)
  await writeFile(file, randomBytes(size))
  const { output } = await ancrage('deposit', '--json', ...options, file)
  const [made = ''] = output.split('\n')
  return { file, deposit: depositReply.parse(JSON.parse(made)) }
}

async function kept(size = 100_000) {
  const { file, deposit } = await anchored(size)
  const { code, output, complaint } = await put('--deposit', deposit.number, file)
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
  const [copy] = vaultObject.array().parse(JSON.parse(output))
  return { file, deposit, id: copy?.id ?? '' }
}

/** Whoever has a key of the account, and nothing else of its owner's. */
async function asked(method: string, path: string, body: unknown = {}): Promise<unknown> {
  const reply = await fetch(`${service.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.ok, await reply.clone().text()).toBe(true)
  return reply.json()
}

async function plantPart(id: string, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('base64')
  const reply = await fetch(`${service.url}/api/vault/objects/${id}/parts/${part}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${service.key}`,
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${digest}:`,
    },
    body: bytes,
  })
  expect(reply.status).toBe(204)
}

async function sha256Of(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

type Proxy = Awaited<ReturnType<typeof startStallingProxy>>

/** The program in a process of its own, which is killed once the proxy lets nothing more through, and this has come about. */
async function killedWhenStalled(
  { proxy, reached }: { proxy: Proxy; reached: () => Promise<boolean> },
  ...args: readonly string[]
): Promise<void> {
  onTestFinished(proxy.close)
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: environment(proxy.url),
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await Promise.race([proxy.stalled, ended])
  await vi.waitUntil(reached, { timeout: 60_000 })
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

describe('ancrage vault', () => {
  test('leaves a copy that comes back byte for byte, and leaves it once', async () => {
    const { file, deposit, id } = await kept()
    const again = await ancrage('vault', 'put', '-i', key, file)
    expect(again.output).toBe(`✔ The encrypted copy of ${file} is kept: ${id}\n`)
    const out = at('out')
    expect((await ancrage('vault', 'get', '-i', key, '-o', out, deposit.number)).code).toBe(0)
    expect(await sha256Of(out)).toBe(await sha256Of(file))
    const replaced = await ancrage('vault', 'get', '-i', key, '-o', out, id)
    expect(replaced.code).toBe(2)
    const { output } = await ancrage('vault', 'list', '--json', deposit.number)
    const [listed, ...more] = listVaultObjects.reply.shape.items.parse(JSON.parse(output))
    expect([listed?.id, listed?.state, more]).toEqual([id, 'kept', []])
    const french = await ancrage('vault', 'list', '--lang', 'fr', deposit.number)
    expect(french.output).toContain(
      `${id}  ${await sha256Of(file)}  100000  conservée, contrôlée le`,
    )
  })

  test('H7: seals nothing with a key that somebody else put into the copy before', async () => {
    const { file, deposit } = await anchored(100_000)
    const theirs = newFileKey(random)
    const nonce = random(NONCE_BYTES)
    const planted = await fetch(`${service.url}/api/vault/objects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        depositId: deposit.id,
        fileId: deposit.files[0]?.id,
        header: base64(writeHeader(theirs, [identity.recipient], random)),
        nonce: base64(nonce),
      }),
    })
    const { id: plantedId } = vaultObject.parse(await planted.json())
    const { code, output } = await put('--deposit', deposit.number, file)
    expect(code).toBe(0)
    const [copy] = vaultObject.array().parse(JSON.parse(output))
    expect(copy?.id).not.toBe(plantedId)
    const { output: checked } = await ancrage('vault', 'check', '-i', key, copy?.id ?? '')
    expect(checked).toContain('is, byte for byte, the file that was anchored.')
  })

  test('AE12: takes no copy for its own that somebody else completed with a key of the account', async () => {
    const { file, deposit } = await anchored(100_000)
    const { header, nonce, parts } = sealedCopy(await readFile(file), [identity.recipient])
    const { id } = vaultObject.parse(
      await asked('POST', '/vault/objects', {
        depositId: deposit.id,
        fileId: deposit.files[0]?.id,
        header: base64(header),
        nonce: base64(nonce),
      }),
    )
    await plantPart(id, 0, new Uint8Array(parts[0]?.length ?? 0))
    await asked('POST', `/vault/objects/${id}/complete`)
    const { code, output } = await put('--deposit', deposit.number, file)
    expect([code, JSON.parse(output)]).toEqual([
      3,
      { error: { code: 'vault.notConfirmed', about: id } },
    ])
  })

  test('takes the key from a pipe as well, and asks for it where there is none', async () => {
    const { id } = await kept()
    const typed = `${writeIdentity(identity)}\n`
    const piped = await ancrageHere(environment(), typed, 'vault', 'check', '-i', '-', id)
    expect(piped.output).toBe(`✔ ${id} is, byte for byte, the file that was anchored.\n`)
    const nobody = await ancrage('vault', 'check', '--json', id)
    expect([nobody.code, JSON.parse(nobody.output)]).toEqual([
      2,
      { error: { code: 'vault.keyNeeded' } },
    ])
    const none = await ancrage('vault', 'check', '-i', fileURLToPath(import.meta.url), id)
    expect([none.code, none.complaint]).toEqual([2, expect.stringContaining('No recovery key')])
  })

  test('sends nothing under another key than the account’s, and opens nothing with one', async () => {
    const { file } = await anchored(10)
    const refused = await ancrage('vault', 'put', '-i', otherKey, file)
    expect([refused.code, refused.complaint]).toEqual([
      2,
      'That is not the recovery key of this account. Nothing was sent.\n',
    ])
    const { id } = await kept()
    const out = at('not-mine')
    const got = await ancrage('vault', 'get', '-i', otherKey, '-o', out, id)
    expect([got.code, await isThere(out)]).toEqual([2, false])
    const checked = await ancrage('vault', 'check', '-i', otherKey, '--json', id)
    expect([checked.code, JSON.parse(checked.output)]).toEqual([3, [{ id, outcome: 'otherKey' }]])
  })

  test('leaves no copy of what is not anchored', async () => {
    const file = at('never-anchored')
    await writeFile(file, 'nothing')
    const { code, output } = await put(file)
    expect([code, JSON.parse(output)]).toEqual([
      2,
      { error: { code: 'vault.notAnchored', about: file } },
    ])
  })

  test('finds one flipped bit, and hands out nothing of it', async () => {
    const { id } = await kept()
    await flipABit(id)
    const checked = await ancrage('vault', 'check', '-i', key, id)
    expect([checked.code, checked.output]).toEqual([
      1,
      `✘ ${id} is damaged: it is not the file that was anchored.\n`,
    ])
    const out = at('damaged')
    const got = await ancrage('vault', 'get', '-i', key, '-o', out, id)
    expect([got.code, await isThere(out)]).toEqual([1, false])
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('verifies what it opened against the proof that is named', async () => {
    const { id } = await kept()
    const other = await anchored(5, '--wait')
    const proof = at('other.ots')
    const reply = await fetch(`${service.url}/api/deposits/${other.deposit.id}/proof`, {
      headers: { authorization: `Bearer ${service.key}` },
    })
    await writeFile(proof, new Uint8Array(await reply.arrayBuffer()))
    const got = await ancrage('vault', 'get', '-i', key, '-o', at('opened'), '-p', proof, id)
    expect([got.code, got.output]).toEqual([
      1,
      expect.stringContaining('✘ The proof does not hold'),
    ])
  })
})

describe('killed in the middle', { timeout: 300_000 }, () => {
  const SIZE = 2 * PLAIN_PART_BYTES + 12_345

  test.each([0, 1, 2])(
    'of sending part %i, it goes on with what is not there yet',
    async (part) => {
      const { file, deposit } = await anchored(SIZE)
      const isLater = ({ url = '' }) => Number(/\/parts\/(\d)$/.exec(url)?.[1]) >= part
      const proxy = await startStallingProxy(service.url, { request: isLater })
      const received = async () => {
        const { output } = await ancrage('vault', 'list', '--json', deposit.number)
        const [copy] = listVaultObjects.reply.shape.items.parse(JSON.parse(output))
        return copy?.state === 'uploading' ? copy.partsReceived : undefined
      }
      // Those before it are on their way, too.
      const reached = async () => (await received()) === part
      await killedWhenStalled({ proxy, reached }, 'vault', 'put', '-i', key, file)
      expect(await received()).toBe(part)
      const sent: string[] = []
      const note = ({ url = '', method }: IncomingMessage) => {
        if (method === 'PUT') sent.push(url.replace(/.*parts/, ''))
        return false
      }
      const open = await startStallingProxy(service.url, { request: note })
      onTestFinished(open.close)
      const { code } = await ancrageHere(environment(open.url), '', 'vault', 'put', '-i', key, file)
      expect([code, sent.toSorted()]).toEqual([0, ['/0', '/1', '/2'].slice(part)])
      const out = at(`resumed ${part}`)
      await ancrage('vault', 'get', '-i', key, '-o', out, deposit.number)
      expect(await sha256Of(out)).toBe(await sha256Of(file))
    },
  )

  test('AE12: of sending, a part that somebody else left meanwhile is not taken for its own', async () => {
    const { file, deposit } = await anchored(SIZE)
    const proxy = await startStallingProxy(service.url, {
      request: ({ url = '' }) => url.endsWith('/parts/1'),
    })
    await killedWhenStalled({ proxy, reached: async () => true }, 'vault', 'put', '-i', key, file)
    const { output } = await ancrage('vault', 'list', '--json', deposit.number)
    const [begun] = vaultObject.array().parse(JSON.parse(output))
    await plantPart(begun?.id ?? '', 1, new Uint8Array(PART_BYTES))
    const again = await put('--deposit', deposit.number, file)
    expect(again.code).toBe(0)
    const [copy] = vaultObject.array().parse(JSON.parse(again.output))
    expect(copy?.id).not.toBe(begun?.id)
    const { output: checked } = await ancrage('vault', 'check', '-i', key, copy?.id ?? '')
    expect(checked).toContain('is, byte for byte, the file that was anchored.')
  })

  test('of opening, it fetches the rest alone, and compares all of it', async () => {
    const { file, id } = await kept(SIZE)
    const out = at('reopened')
    const answerBytes = PLAIN_PART_BYTES + 2_000_000
    const proxy = await startStallingProxy(service.url, { answerBytes })
    const aside = `${out}.${id}.part`
    const reached = async () =>
      (await isThere(aside)) && (await stat(aside)).size === PLAIN_PART_BYTES
    await killedWhenStalled({ proxy, reached }, 'vault', 'get', '-i', key, '-o', out, id)
    expect(await isThere(out)).toBe(false)
    const ranges: (string | undefined)[] = []
    const note = ({ url = '', headers }: IncomingMessage) => {
      if (url.endsWith('/content')) ranges.push(headers.range)
      return false
    }
    const open = await startStallingProxy(service.url, { request: note })
    onTestFinished(open.close)
    const args = ['vault', 'get', '-i', key, '-o', out, id]
    expect((await ancrageHere(environment(open.url), '', ...args)).code).toBe(0)
    expect(ranges).toEqual([expect.stringMatching(/^bytes=167\d{5}-$/)])
    expect(await sha256Of(out)).toBe(await sha256Of(file))
  })

  test('a file that changes while it is sent is given up, and nothing of it is kept', async () => {
    const { file, deposit } = await anchored(SIZE)
    const proxy = await startStallingProxy(service.url, {
      request: ({ url = '' }) => {
        if (url.endsWith('/vault/objects')) writeFileSync(file, randomBytes(SIZE))
        return false
      },
    })
    onTestFinished(proxy.close)
    const args = ['vault', 'put', '-i', key, '--json', file]
    const { code, output } = await ancrageHere(environment(proxy.url), '', ...args)
    expect([code, JSON.parse(output)]).toEqual([
      1,
      { error: { code: 'vault.otherFile', about: file } },
    ])
    const listed = await ancrage('vault', 'list', '--json', deposit.number)
    expect(JSON.parse(listed.output)).toEqual([])
  })
})

async function flipABit(id: string): Promise<void> {
  const parts = join(service.folder, 'vault', id.slice(-2), id)
  const [name = ''] = await readdir(parts)
  const bytes = await readFile(join(parts, name))
  bytes.writeUInt8(bytes.readUInt8(70_000) ^ 16, 70_000)
  await writeFile(join(parts, name), bytes)
}
