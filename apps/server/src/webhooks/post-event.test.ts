import { constants } from 'node:crypto'
import type { TLSSocket } from 'node:tls'

import { afterEach, expect, test } from 'vitest'

import { certificateOfLength } from '../http/outgoing/testing/new-identity.ts'
import { postEvent } from './post-event.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'

let receiver: Receiver
afterEach(() => receiver.close())

const post = () =>
  postEvent(
    { network: 'private', certificateAuthority: receiver.certificate },
    new URL(receiver.url),
    { body: '{}', headers: {} },
  )
const OLDER = { maxVersion: 'TLSv1.2' } as const

test('an event is posted by the older encryption too', async () => {
  receiver = await openReceiver('rsa', OLDER)
  expect(await post()).toBeUndefined()
  expect(receiver.received).toHaveLength(1)
})

test('Y1: no encryption is agreed upon with numbers of the receiver’s own, however long', async () => {
  const ciphers = 'DHE-RSA-AES128-GCM-SHA256'
  receiver = await openReceiver('rsa', { ...OLDER, ciphers, dhparam: 'auto' })
  expect(await post()).toBe('unreachable')
  expect(receiver.received).toEqual([])
})

test('Y1: of a receiver no more is taken than certificates and the head of an answer, whatever it sends before', async () => {
  receiver = await openReceiver()
  const interim = `HTTP/1.1 102 Processing\r\nx: ${'x'.repeat(8_000)}\r\n\r\n`
  let times = 2
  receiver.onConnection((socket) => socket.write(interim.repeat(times)))
  expect(await post()).toBeUndefined()
  times = 5
  expect(await post()).toBe('unreachable')
})

test.each(['TLSv1.2', 'TLSv1.3'] as const)(
  'Z7: by %s certificates of eight thousand bytes are read, and none of thirteen thousand',
  async (maxVersion) => {
    receiver = await openReceiver('rsa', { maxVersion, cert: certificateOfLength(7_000) })
    expect(await post()).toBeUndefined()
    await receiver.close()
    receiver = await openReceiver('rsa', { maxVersion, cert: certificateOfLength(12_000) })
    expect(await post()).toBe('unreachable')
    expect(receiver.received).toEqual([])
  },
)

test('Z7: a receiver that is trusted brings no longer certificates in two handshakes than in one', async () => {
  const askAnew = (socket: TLSSocket) =>
    new Promise((resolve) => void socket.renegotiate({ rejectUnauthorized: false }, resolve))
  const whole = {
    ...OLDER,
    secureOptions: constants.SSL_OP_NO_SESSION_RESUMPTION_ON_RENEGOTIATION,
  }
  receiver = await openReceiver('rsa', { ...whole, cert: certificateOfLength(2_000) })
  receiver.onConnection(askAnew)
  expect(await post()).toBeUndefined()
  await receiver.close()
  receiver = await openReceiver('rsa', { ...whole, cert: certificateOfLength(7_000) })
  receiver.onConnection(askAnew)
  expect(await post()).toBe('unreachable')
})
