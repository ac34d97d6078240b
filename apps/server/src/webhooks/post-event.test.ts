import { afterEach, expect, test } from 'vitest'

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
