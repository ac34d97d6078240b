import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { MESSAGE, mailerContract } from './mailer.contract.ts'
import { MailDeferred, MailRefused, type Mailer } from './mailer.ts'
import { openSmtp } from './smtp.ts'
import { startMailServer, type MailServer } from './testing/mail-server.ts'

mailerContract('smtp', async () => {
  const server = await startMailServer()
  const mailer = openSmtp(server.url)
  return {
    mailer,
    arrived: async () => server.received.map(({ mail }) => mail),
    close: async () => {
      await mailer.close()
      await server.close()
    },
  }
})

describe('a mail server', () => {
  let server: MailServer
  let mailer: Mailer
  beforeEach(async () => {
    server = await startMailServer()
    mailer = openSmtp(server.url)
  })
  afterEach(async () => {
    await mailer.close()
    await server.close()
  })

  const failure = async (): Promise<unknown> => mailer.send(MESSAGE).then(() => 'sent', identity)
  const identity = (error: unknown): unknown => error

  test('gets the bare addresses in the envelope', async () => {
    await mailer.send(MESSAGE)
    expect(server.received).toMatchObject([
      { from: 'no-reply@ancrage.example', to: ['camille@example.org'] },
    ])
  })

  test.each([
    { code: 550, at: 'RCPT' },
    { code: 552, at: 'DATA' },
  ] as const)('that refuses for good ($code at $at) is taken at its word', async (mood) => {
    server.mood(mood)
    expect(await failure()).toBeInstanceOf(MailRefused)
  })

  test.each([
    { code: 421, at: 'RCPT' },
    { code: 450, at: 'RCPT' },
    { code: 451, at: 'DATA' },
  ] as const)('that cannot now ($code at $at) is asked again later', async (mood) => {
    server.mood(mood)
    const error = await failure()
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefused)
    server.mood('taking')
    await mailer.send(MESSAGE)
    expect(server.received).toHaveLength(1)
  })

  test.each([
    [{ code: 450, at: 'RCPT' }, true],
    [{ code: 421, at: 'RCPT' }, false],
    [{ code: 451, at: 'DATA' }, false],
  ] as const)('Y2: that answers %o has deferred this recipient: %s', async (mood, isDeferred) => {
    server.mood(mood)
    expect((await failure()) instanceof MailDeferred).toBe(isDeferred)
  })

  test('Y2: that is slow with three mails is given a fourth meanwhile', async () => {
    const slow = await startMailServer()
    const four = openSmtp(slow.url)
    const held = Promise.withResolvers<void>()
    slow.hold(held.promise)
    const three = Array.from({ length: 3 }, () => four.send(MESSAGE))
    await slow.held(3)
    const fourth = four.send(MESSAGE)
    await slow.held(4)
    held.resolve()
    await Promise.all([...three, fourth])
    expect(slow.received).toHaveLength(4)
    await four.close()
    await slow.close()
  })

  test('K3: that answers a letter at a time has a mail for its time alone, and the next one is sent', async () => {
    const dripping = createServer((socket) => {
      socket.write('220 ready\r\n')
      const drops = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(drops)).on('error', () => undefined)
      socket.resume()
    }).listen(0, '127.0.0.1')
    await once(dripping, 'listening')
    const { port } = dripping.address() as AddressInfo
    const slow = openSmtp(`smtp://127.0.0.1:${port}`, 200)
    // One more than are sent at once: none of those before it is still on its way.
    for (let mail = 0; mail < 5; mail += 1) {
      const error = await slow.send(MESSAGE).then(() => 'sent', identity)
      expect(error).toMatchObject({ message: 'the mail server takes too long' })
    }
    await slow.close()
    dripping.close()
    await once(dripping, 'close')
  })

  test('that is not there, or hangs up, is asked again later', async () => {
    await server.close()
    expect(await failure()).not.toBeInstanceOf(MailRefused)
    const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await new Promise((resolve) => rude.once('listening', resolve))
    const { port } = rude.address() as AddressInfo
    const other = openSmtp(`smtp://127.0.0.1:${port}`)
    const error = await other.send(MESSAGE).then(() => 'sent', identity)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefused)
    await other.close()
    await new Promise((resolve) => rude.close(resolve))
    server = await startMailServer()
  })

  test('elsewhere that does not encrypt is told nothing', async () => {
    const elsewhere = openSmtp(server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'))
    const error = await elsewhere.send(MESSAGE).then(() => 'sent', identity)
    expect(error).toMatchObject({ code: 'ETLS' })
    expect(server.received).toEqual([])
    await elsewhere.close()
  })
})
