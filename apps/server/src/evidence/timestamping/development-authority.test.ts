import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openDevelopmentAuthority } from './development-authority.ts'
import { openssl, opensslMissing } from './testing/openssl.ts'
import {
  openTemporaryAuthority,
  random,
  type TemporaryAuthority,
} from './testing/temporary-authority.ts'
import { describeAuthority } from './timestamp-authority.contract.ts'
import { tokenInReply } from './timestamp-reply.ts'
import { encodeRequest } from './timestamp-request.ts'
import { factsOfToken } from './facts-of-token.ts'

const imprint = createHash('sha256').update('a root').digest()
const KEY_FILE = 'development-authority.pem'

async function opened(now?: () => Date): Promise<TemporaryAuthority> {
  const temporary = await openTemporaryAuthority(now)
  onTestFinished(temporary.remove)
  return temporary
}

describeAuthority('the development authority', async () => {
  const { authority, remove } = await openTemporaryAuthority()
  return { authority, root: authority.root, close: remove }
})

test('it is the same after a restart, and nobody else may read its key', async () => {
  const { authority, folder } = await opened()
  const again = await openDevelopmentAuthority({
    folder,
    now: () => new Date(),
    randomBytes: random,
  })
  expect(again.root.fingerprint256).toBe(authority.root.fingerprint256)
  expect((await stat(join(folder, KEY_FILE))).mode & 0o777).toBe(0o600)
})

test('two processes that start together are the same authority', async () => {
  const { folder, authority } = await opened()
  const parts = { folder: join(folder, 'together'), now: () => new Date(), randomBytes: random }
  const together = await Promise.all([1, 2, 3].map(() => openDevelopmentAuthority(parts)))
  expect(new Set(together.map(({ root }) => root.fingerprint256)).size).toBe(1)
  expect(together[0]?.root.fingerprint256).not.toBe(authority.root.fingerprint256)
})

test('what is not its own key file stops the start', async () => {
  const { folder } = await opened()
  const pem = await readFile(join(folder, KEY_FILE), 'utf8')
  await writeFile(join(folder, KEY_FILE), pem.slice(0, pem.length / 2))
  await expect(
    openDevelopmentAuthority({ folder, now: () => new Date(), randomBytes: random }),
  ).rejects.toThrow(KEY_FILE)
})

test('P8: a clock that is years wrong still gives tokens that hold, at that time', async () => {
  for (const wrong of ['2021-02-03T04:05:06Z', '2048-02-03T04:05:06Z']) {
    const { authority } = await opened(() => new Date(wrong))
    const { facts } = await authority.requestToken(imprint)
    expect(facts.time.toISOString()).toBe(wrong.replace('Z', '.000Z'))
  }
})

test('a request without certReq gets a token without certificates', async () => {
  const { authority } = await opened()
  const request = Buffer.from(encodeRequest(imprint, 1n))
  // certReq is the last element: leaving it out makes it false.
  const without = Buffer.from(request.subarray(0, -3))
  without[1] = request.readUInt8(1) - 3
  const token = tokenInReply(authority.answer(without))
  await expect(factsOfToken(token, { imprint, now: new Date() })).rejects.toMatchObject({
    code: 'token.signer_absent',
  })
})

const refusals: readonly (readonly [string, Uint8Array, string])[] = [
  ['garbage', randomBytes(40), 'badDataFormat'],
  ['nothing', new Uint8Array(), 'badDataFormat'],
  ['another digest', withBytes('608648016503040201', '608648016503040203'), 'badAlg'],
  ['another version', withBytes('020101', '020107'), 'badRequest'],
]

test.each(refusals)('%s is refused with a reason', async (_what, request, reason) => {
  const { authority } = await opened()
  expect(() => tokenInReply(authority.answer(request))).toThrow(reason)
})

test('OpenSSL’s own requests are answered, and it accepts the answers', async (context) => {
  const missing = opensslMissing()
  context.skip(missing !== undefined, missing)
  const { authority } = await opened()
  const root = { 'root.pem': authority.root.toString() }
  for (const options of [['-cert'], ['-cert', '-no_nonce']]) {
    const request = openssl(['ts', '-query', '-digest', imprint.toString('hex'), ...options]).output
    const files = { ...root, 'request.tsq': request, 'reply.tsr': authority.answer(request) }
    const args = ['-queryfile', 'request.tsq', '-in', 'reply.tsr', '-CAfile', 'root.pem']
    expect(openssl(['ts', '-verify', ...args], files).said).toContain('Verification: OK')
  }
  const policy = ['-cert', '-tspolicy', '1.2.3.4']
  const request = openssl(['ts', '-query', '-digest', imprint.toString('hex'), ...policy]).output
  const said = openssl(['ts', '-reply', '-in', 'r.tsr', '-text'], {
    'r.tsr': authority.answer(request),
  })
  expect(said.said).toContain('unacceptedPolicy')
})

function withBytes(found: string, replaced: string): Uint8Array {
  const request = Buffer.from(encodeRequest(imprint, 1n)).toString('hex')
  return Buffer.from(request.replace(found, replaced), 'hex')
}
