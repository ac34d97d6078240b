import { afterEach, beforeEach, expect, test } from 'vitest'

import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let origin: string
beforeEach(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  await service.createAccount({ email: 'otto@example.org', credits: 10 })
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => service.close())

async function listen(email: string) {
  const { token, cookies } = await service.signIn(email)
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const reply = await fetch(`${origin}/api/deposits/events`, {
    headers: { authorization: `Bearer ${token}`, cookie },
  })
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  const chunks = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    until: async (wanted: string) => {
      while (!text.includes(wanted)) {
        const { value, done } = (await chunks?.read()) ?? { done: true }
        if (done) throw new Error(`the stream ended without ${wanted}: ${text}`)
        text += value
      }
      return text
    },
    close: () => chunks?.cancel(),
  }
}

test('a page hears of its owner’s deposits, and of nobody else’s', async () => {
  const annas = await listen('anna@example.org')
  await annas.until(': listening')
  const anna = await service.signIn('anna@example.org')
  const otto = await service.signIn('otto@example.org')
  const foreign = depositOf(await otto.post('/deposits', newDeposit()))
  const own = depositOf(await anna.post('/deposits', newDeposit()))
  const heard = await annas.until(own.id)
  expect(heard).toContain(`event: deposit\ndata: {"id":"${own.id}"}`)
  expect(heard).not.toContain(foreign.id)
  await annas.close()
})

test('nobody listens without a session', async () => {
  const reply = await fetch(`${origin}/api/deposits/events`)
  expect(reply.status).toBe(401)
})

test('closing the server ends open streams', async () => {
  const stream = await listen('anna@example.org')
  await stream.until(': listening')
  await service.app.close()
  await expect(stream.until('never')).rejects.toThrow('the stream ended')
})
