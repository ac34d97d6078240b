import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { MOST_WAITING } from '../testing/crowd.ts'
import { allowSlowBody } from './arrival.ts'
import { boundWaitingConnections, CROWD, mostDescriptors } from './waiting-connections.ts'

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
/** All but the last byte of a request. */
const HALF = 'POST /half HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{'

type Take = (request: IncomingMessage, response: ServerResponse) => void

const readBody: Take = (request) => void request.resume()

/** A service at which the test answers; an address of its callers is a network. */
async function serve(bound: Readonly<{ most?: number; proxy?: string; take?: Take }> = {}) {
  const { take = readBody } = bound
  const asked: ServerResponse[] = []
  const server = createServer((request, response) => {
    asked.push(response)
    take(request, response)
  })
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
  const ask = async (socket: Socket, said = GET): Promise<ServerResponse> => {
    const request = once(server, 'request')
    const before = asked.length
    socket.write(said)
    await request
    return asked[before] as ServerResponse
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
  await comeOften(come, MOST_WAITING - 1)
  await closed
  expect([second.destroyed, other.destroyed]).toEqual([false, false])
})

test('AK3: one that was answered waits anew, and one that is being answered does not wait', async () => {
  const { come, ask, answer } = await serve()
  const [answered, asking, silent] = [await come(), await come(), await come()]
  await answer(answered, await ask(answered))
  await ask(asking)
  const closed = once(silent, 'close')
  await comeOften(come, MOST_WAITING - 1)
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

test('AL1: of a network with too many requests that have come in part, the one that waited longest is closed', async () => {
  const { come, ask } = await serve()
  const comeInPart = async (): Promise<Socket> => {
    const socket = await come()
    await ask(socket, HALF)
    return socket
  }
  const other = await come('127.0.0.2')
  const first = await comeInPart()
  const closed = once(first, 'close')
  const second = await comeInPart()
  await comeOften(comeInPart, MOST_WAITING - 1)
  await closed
  expect([second.destroyed, other.destroyed]).toEqual([false, false])
})

test('AL1: a body that comes slowly is taken below the bound, and its connection waits anew once it is answered', async () => {
  const { come, ask, answer } = await serve()
  const [slow, silent] = [await come(), await come()]
  const asked = await ask(slow, HALF)
  await comeOften(come, MOST_WAITING - 2)
  const read = once(asked.req, 'end')
  slow.write('}')
  await read
  await come()
  expect([slow.destroyed, silent.destroyed]).toEqual([false, false])
  const closed = once(silent, 'close')
  await answer(slow, asked)
  await closed
  expect(slow.destroyed).toBe(false)
})

test('AL1: a body that may be slow is waited for, one that has come and is not read yet is not', async () => {
  const { come, ask } = await serve({
    take: (request) => request.url === '/slow' && allowSlowBody(request),
  })
  const [allowed, unread, half] = [await come(), await come(), await come()]
  await ask(allowed, HALF.replace('/half', '/slow'))
  await ask(unread, `${HALF}}`)
  await ask(half, HALF)
  const closed = once(half, 'close')
  await comeOften(come, MOST_WAITING + 1)
  await closed
  expect([allowed.destroyed, unread.destroyed]).toEqual([false, false])
})

test.each([
  [
    'asks to speak otherwise',
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  ],
  ['is of the old kind', 'GET / HTTP/1.0\r\n\r\n'],
  ['has an empty body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
  ['comes in chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['stands before half of another', `${GET}${HALF}`],
])('AL1: a request is answered, however many wait, which %s', async (_, said) => {
  const { come, ask, answer } = await serve({ most: 1 })
  const socket = await come()
  const response = await ask(socket, said)
  await comeOften(come, 3)
  await answer(socket, response)
})

test.each([
  ['in chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'],
  ['once we said so', HALF.replace('Host: a', 'Host: a\r\nExpect: 100-continue').slice(0, -1)],
])('AL1: a body that is to come %s is waited for like others', async (_, said) => {
  const { come, ask } = await serve({ most: 1 })
  const socket = await come()
  socket.resume()
  await ask(socket, said)
  const closed = once(socket, 'close')
  await come()
  await closed
})

test.each([
  ['is answered', HALF],
  ['comes behind a request that is answered', `${GET}${HALF}`],
])('AL1: a body that has not come when its call %s is waited for', async (_, said) => {
  const { come, ask, answer } = await serve({ most: 2 })
  const [socket, behind] = [await come(), await come()]
  await answer(socket, await ask(socket, said))
  const closed = once(socket, 'close')
  await comeOften(come, 2)
  await closed
  expect(behind.destroyed).toBe(true)
})

test('AM1: of a network with many connections, one that is refused is closed, and one that is served is not', async () => {
  const { come, ask, answer } = await serve()
  const refuse = async (socket: Socket): Promise<void> => {
    const response = await ask(socket)
    response.statusCode = 429
    await answer(socket, response)
  }
  const [first, served, refused] = [await come(), await come(), await come()]
  await comeOften(come, CROWD - 3)
  await refuse(first)
  await come()
  const other = await come('127.0.0.2')
  await refuse(other)
  await answer(served, await ask(served))
  const closed = once(refused, 'close')
  const said = once(refused, 'data')
  await refuse(refused)
  await closed
  expect(String((await said)[0])).toContain('\r\nConnection: close\r\n')
  expect([first, other, served].map(({ destroyed }) => destroyed)).toEqual([false, false, false])
})

test.runIf(process.platform === 'linux')('descriptors are counted as the system has them', () => {
  const told = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })
  expect(mostDescriptors()).toBe(Number(told))
})
