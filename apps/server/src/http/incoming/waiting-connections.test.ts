import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { boundWaitingConnections, mostDescriptors } from './waiting-connections.ts'

const MOST_OF_NETWORK = 1_024

/** A service at which the test answers; an address of its callers is a network. */
async function serve(bound: Readonly<{ most?: number; proxy?: string }> = {}) {
  const asked: ServerResponse[] = []
  const server = createServer((_request, response) => void asked.push(response))
  boundWaitingConnections(server, {
    networkOf: (address) => address,
    isProxy: (address) => address === bound.proxy,
    most: bound.most ?? Infinity,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const callers: Socket[] = []
  onTestFinished(() => {
    callers.forEach((one) => one.destroy())
    server.closeAllConnections()
    server.close()
  })
  const come = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const taken = once(server, 'connection')
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => socket.destroy())
    callers.push(socket)
    await Promise.all([once(socket, 'connect'), taken])
    return socket
  }
  const ask = async (socket: Socket): Promise<ServerResponse> => {
    const request = once(server, 'request')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await request
    return asked.at(-1) as ServerResponse
  }
  const answer = async (socket: Socket, response: ServerResponse): Promise<void> => {
    const heard = once(socket, 'data')
    const done = once(response, 'close')
    response.end('answered')
    await Promise.all([heard, done])
  }
  return { come, ask, answer }
}

const comeOften = async (come: () => Promise<Socket>, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await come()
}

test('AK3: of a network with too many connections that say nothing, the one that waited longest is closed', async () => {
  const { come } = await serve()
  const other = await come('127.0.0.2')
  const first = await come()
  const closed = once(first, 'close')
  const second = await come()
  await comeOften(come, MOST_OF_NETWORK - 1)
  await closed
  expect([second.destroyed, other.destroyed]).toEqual([false, false])
})

test('AK3: one that was answered waits anew, and one that is being answered does not wait', async () => {
  const { come, ask, answer } = await serve()
  const [answered, asking, silent] = [await come(), await come(), await come()]
  await answer(answered, await ask(answered))
  await ask(asking)
  const closed = once(silent, 'close')
  await comeOften(come, MOST_OF_NETWORK - 1)
  await closed
  expect([answered.destroyed, asking.destroyed]).toEqual([false, false])
  const ended = once(answered, 'close')
  await come()
  await ended
  expect(asking.destroyed).toBe(false)
})

test('AK3: of all networks together there is a bound as well', async () => {
  const { come } = await serve({ most: 2 })
  const first = await come()
  const closed = once(first, 'close')
  const second = await come('127.0.0.2')
  await come('127.0.0.3')
  await closed
  expect(second.destroyed).toBe(false)
})

test('AK3: a proxy of ours brings as many as it has', async () => {
  const { come } = await serve({ most: 1, proxy: '127.0.0.1' })
  const first = await come()
  await comeOften(come, 3)
  expect(first.destroyed).toBe(false)
})

test.runIf(process.platform === 'linux')('descriptors are counted as the system has them', () => {
  const told = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })
  expect(mostDescriptors()).toBe(Number(told))
})
