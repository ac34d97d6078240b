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

test('Y1: an encryption is agreed upon once for each call, whatever the receiver asks for', async () => {
  receiver = await openReceiver('rsa', OLDER)
  const again = new Promise<unknown>((resolve) => {
    receiver.onConnection((socket) => {
      socket.on('error', resolve)
      socket.renegotiate({}, resolve)
    })
  })
  await post()
  expect(await again).toBeInstanceOf(Error)
})
