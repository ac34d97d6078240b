import { once } from 'node:events'
import { get, type ClientRequest } from 'node:http'
import type { Socket } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { signInOver } from '../../testing/signed-in.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

const DEPOSITS = 15

let service: TestService
let hostile: Caller
let other: Caller
beforeEach(async () => {
  service = await openTestService()
  for (const name of ['hostile', 'other']) {
    await service.createAccount({ email: `${name}@example.org`, credits: DEPOSITS })
  }
  hostile = await service.signIn('hostile@example.org')
  other = await service.signIn('other@example.org')
})
afterEach(() => service.close())

const deposited = async (caller: Caller): Promise<string> =>
  depositOf(await caller.post('/deposits', newDeposit())).id
const manyDeposits = async (): Promise<readonly string[]> => {
  const ids: string[] = []
  for (let at = 0; at < DEPOSITS; at += 1) ids.push(await deposited(hostile))
  return ids
}
const draw = (caller: Caller, id: string, language: string) =>
  caller.get(`/deposits/${id}/certificate/${language}`)

test('F1: who asks for more than may wait is refused alone, and told when to ask again', async () => {
  const ids = await manyDeposits()
  const own = await deposited(other)
  const flood = ids.flatMap((id) => [draw(hostile, id, 'fr'), draw(hostile, id, 'en')])
  const [drawn, ...answers] = await Promise.all([draw(other, own, 'fr'), ...flood])
  expect(drawn.statusCode).toBe(200)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { statusCode, headers } of refused) {
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
  }
})

test('F1: certificates for which nobody waits any more make room for those of who comes back', async () => {
  const ids = await manyDeposits()
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = await signInOver(`${origin}/api`, 'hostile@example.org', PASSWORD)
  const gone: Promise<unknown>[] = []
  service.app.server.on('connection', (socket: Socket) => gone.push(once(socket, 'close')))
  const refused = Promise.withResolvers<void>()
  const asked = ids.flatMap((id) => ['fr', 'en'].map((language) => ask(id, language)))
  function ask(id: string, language: string): ClientRequest {
    const address = `${origin}/api/deposits/${id}/certificate/${language}`
    const request = get(address, { headers, agent: false }, (reply) => {
      if (reply.statusCode === 429) refused.resolve()
      reply.resume()
    })
    return request.on('error', () => undefined)
  }
  await refused.promise
  for (const request of asked) request.destroy()
  await Promise.all(gone)
  const answers = await Promise.all(ids.slice(0, 4).map((id) => draw(hostile, id, 'en')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('F1: closing refuses all that waits to be drawn', async () => {
  const ids = await manyDeposits()
  const flood = ids.map((id) => draw(hostile, id, 'fr'))
  const first = await Promise.race(flood)
  await service.app.close()
  const codes = (await Promise.all(flood)).map((reply) =>
    reply.statusCode === 200 ? 'drawn' : refusalOf(reply).code,
  )
  expect(first.statusCode).toBe(200)
  expect(new Set(codes)).toEqual(new Set(['drawn', 'certificate.unavailable']))
})
