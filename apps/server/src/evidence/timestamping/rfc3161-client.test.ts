import { createHash, randomBytes, type X509Certificate } from 'node:crypto'
import type { RequestListener } from 'node:http'

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { certificateOfLength } from '../../http/outgoing/testing/new-identity.ts'
import { openTrustedServer } from '../../http/outgoing/testing/trusted-server.ts'
import { openReceiver } from '../../webhooks/testing/receiver.ts'
import { rfc3161Client, type Rfc3161ClientSettings } from './rfc3161-client.ts'
import { answering, openAuthorityServer } from './testing/authority-server.ts'
import {
  openTemporaryAuthority,
  random,
  type TemporaryAuthority,
} from './testing/temporary-authority.ts'
import { describeAuthority } from './timestamp-authority.contract.ts'
import { TimestampError } from './timestamp-error.ts'
import { grantingReply, rejectingReply, tokenInReply } from './timestamp-reply.ts'
import { encodeRequest } from './timestamp-request.ts'

const imprint = createHash('sha256').update('a root').digest()

describeAuthority('the RFC 3161 client', async () => {
  const { authority, remove } = await openTemporaryAuthority()
  const server = await openAuthorityServer(answering(authority.answer))
  return {
    authority: clientOf(server.url, [authority.root]),
    root: authority.root,
    close: async () => {
      await server.close()
      await remove()
    },
  }
})

function clientOf(
  url: URL,
  roots: readonly X509Certificate[],
  more: Partial<Rfc3161ClientSettings> = {},
) {
  return rfc3161Client({
    url,
    reach: 'private',
    level: 'qualified',
    roots,
    now: () => new Date(),
    randomBytes: random,
    ...more,
  })
}

describe('P7: an authority that', () => {
  let temporary: TemporaryAuthority
  beforeAll(async () => {
    temporary = await openTemporaryAuthority()
  })
  afterAll(() => temporary.remove())

  async function codeFrom(
    listener: RequestListener,
    more: Partial<Rfc3161ClientSettings> = {},
  ): Promise<unknown> {
    const server = await openAuthorityServer(listener)
    onTestFinished(server.close)
    const asked = clientOf(server.url, [temporary.authority.root], more).requestToken(imprint)
    const refusal: unknown = await asked.catch((error: unknown) => error)
    return refusal instanceof TimestampError ? refusal.code : refusal
  }
  const answer = (request: Uint8Array): Uint8Array => temporary.authority.answer(request)
  const tokenOver = (other: Uint8Array, nonce: bigint): Uint8Array =>
    tokenInReply(answer(encodeRequest(other, nonce)))

  test('is not there', async () => {
    const server = await openAuthorityServer(answering(answer))
    await server.close()
    await expect(clientOf(server.url, []).requestToken(imprint)).rejects.toMatchObject({
      code: 'authority.unreachable',
    })
  })

  test.each([
    ['answers garbage', () => randomBytes(200), 'reply.malformed'],
    ['answers nothing', () => new Uint8Array(), 'reply.malformed'],
    ['answers a web page', () => Buffer.from('<!doctype html>'), 'reply.malformed'],
    ['refuses', () => rejectingReply('badRequest'), 'reply.not_granted'],
    ['grants garbage', () => grantingReply(Uint8Array.of(0x30, 0)), 'token.malformed'],
    ['dates another imprint', () => grantingReply(tokenOver(randomBytes(32), 1n)), 'token.imprint'],
    ['replays an old token', () => grantingReply(tokenOver(imprint, 1n)), 'token.nonce'],
    [
      'appends bytes',
      (request: Uint8Array) => Buffer.concat([answer(request), Uint8Array.of(0)]),
      'reply.malformed',
    ],
  ] as const)('%s', async (_what, reply, code) => {
    expect(await codeFrom(answering(reply))).toBe(code)
  })

  test('is somebody else', async () => {
    const other = await openTemporaryAuthority()
    onTestFinished(other.remove)
    expect(await codeFrom(answering(other.authority.answer))).toBe('token.untrusted')
  })

  test.each([301, 302, 307, 404, 500, 503])('answers HTTP %i', async (status) => {
    const listener: RequestListener = (_request, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
    }
    expect(await codeFrom(listener)).toBe('authority.http_status')
  })

  test('T066: sends without end is cut at the limit', async () => {
    const listener: RequestListener = (_request, response) => {
      const more = (): void => {
        while (response.write(Buffer.alloc(16_384)));
        response.once('drain', more)
      }
      more()
    }
    expect(await codeFrom(listener)).toBe('authority.reply_too_large')
  })

  test('T066: never finishes is cut at the time limit', async () => {
    const limits = { maxBytes: 65_536, timeoutMs: 50 }
    const silent: RequestListener = () => undefined
    const dripping: RequestListener = (_request, response) => void response.write('0')
    expect(await codeFrom(silent, { limits })).toBe('authority.timeout')
    expect(await codeFrom(dripping, { limits })).toBe('authority.timeout')
  })

  test('is reached encrypted gives its token too', async () => {
    const origin = await openTrustedServer(answering(temporary.authority.answer))
    const client = clientOf(new URL(origin), [temporary.authority.root])
    expect((await client.requestToken(imprint)).bytes.length).toBeGreaterThan(0)
  })

  test('Z6: sends longer certificates than any in use is given up before they are read', async () => {
    const hostile = await openReceiver('rsa', { cert: certificateOfLength(12_000) })
    onTestFinished(() => hostile.close())
    const client = clientOf(new URL(hostile.url), [])
    await expect(client.requestToken(imprint)).rejects.toThrow('more than a server has to say')
  })

  test('K1: says again and again that it works on an answer, or changes the protocol', async () => {
    const working: RequestListener = (_request, response) => {
      for (let reply = 0; reply < 20; reply += 1) response.writeProcessing()
    }
    const changing: RequestListener = (_request, response) =>
      void response.writeHead(101, { connection: 'Upgrade', upgrade: 'another' }).end()
    expect(await codeFrom(working)).toBe('authority.unreachable')
    expect(await codeFrom(changing)).toBe('authority.unreachable')
  })

  test('hangs up in the middle', async () => {
    const listener: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('0', () => response.destroy())
    }
    expect(await codeFrom(listener)).toBe('authority.unreachable')
  })

  test('T065: is inside is asked only where that is allowed', async () => {
    for (const inside of [
      'http://127.0.0.1:1/',
      'http://[::1]:1/',
      'http://localhost:1/',
      'http://2130706433:1/',
    ]) {
      const client = clientOf(new URL(inside), [], { reach: 'public' })
      await expect(client.requestToken(imprint)).rejects.toMatchObject({
        code: 'authority.private_address',
      })
    }
  })
})

test('a user and password are sent, and are no part of its name', async () => {
  const { authority, remove } = await openTemporaryAuthority()
  onTestFinished(remove)
  const seen: (string | undefined)[] = []
  const server = await openAuthorityServer((request, response) => {
    seen.push(request.headers.authorization, request.headers['content-type'])
    answering(authority.answer)(request, response)
  })
  onTestFinished(server.close)
  const url = new URL(server.url)
  url.username = 'anna'
  url.password = 'secret'
  const client = clientOf(url, [authority.root])
  await client.requestToken(imprint)
  expect(seen).toEqual([`Basic ${btoa('anna:secret')}`, 'application/timestamp-query'])
  expect(client.name).toBe(server.url.href)
})
