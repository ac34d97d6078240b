import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { answerInTurns, BEGUN_IN_A_TURN, WAITING_OF_ONE } from './request-turns.ts'

/** Requests of networks that the test names; `begun` says whose was begun, in order. */
function openServer(most = Infinity) {
  const networks = new WeakMap<IncomingMessage, string>()
  const begun: string[] = []
  const server = createServer((request) => void begun.push(networks.get(request) ?? ''))
  answerInTurns(server, {
    networkOf: (request) => networks.get(request) ?? '',
    most,
    clock: () => 0,
  })
  const ask = (network: string): IncomingMessage => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.1' })
    const request = new IncomingMessage(socket)
    networks.set(request, network)
    server.emit('request', request, new ServerResponse(request))
    return request
  }
  const askOften = (network: string, times: number): readonly IncomingMessage[] =>
    Array.from({ length: times }, () => ask(network))
  return { ask, askOften, begun }
}

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const isClosed = ({ socket }: IncomingMessage): boolean => socket.destroyed

test('AO2: who asks on many connections at once waits behind itself, and others for one request of each', async () => {
  const { ask, askOften, begun } = openServer()
  askOften('mallory', 300)
  ask('ada')
  ask('bob')
  expect(begun).toEqual(Array(BEGUN_IN_A_TURN).fill('mallory'))
  await aTurn()
  expect(begun.slice(BEGUN_IN_A_TURN).slice(0, 3)).toEqual(['mallory', 'ada', 'bob'])
  expect(begun).toHaveLength(2 * BEGUN_IN_A_TURN)
})

test('AO2: everything that waits is begun in its turn, but for whoever has gone meanwhile', async () => {
  const { ask, askOften, begun } = openServer()
  askOften('mallory', 3 * BEGUN_IN_A_TURN)
  ask('ada').destroy()
  await aTurn()
  await aTurn()
  await aTurn()
  expect(begun).toEqual(Array(3 * BEGUN_IN_A_TURN).fill('mallory'))
  ask('bob')
  expect(begun.at(-1)).toBe('bob')
})

test('AO2: of what waits too long a line is closed, and of all lines the longest gives way', () => {
  const one = openServer()
  const closed = one.askOften('mallory', BEGUN_IN_A_TURN + WAITING_OF_ONE + 2).filter(isClosed)
  expect(closed).toHaveLength(2)
  expect(isClosed(one.ask('ada'))).toBe(false)

  const full = openServer(10)
  const many = full.askOften('mallory', BEGUN_IN_A_TURN + 10)
  expect(isClosed(full.ask('ada'))).toBe(false)
  expect(many.filter(isClosed)).toHaveLength(1)
  expect(isClosed(many.at(-1) as IncomingMessage)).toBe(true)
  expect(isClosed(full.ask('mallory'))).toBe(true)
})
