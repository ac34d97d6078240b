import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'

import { onTestFinished } from 'vitest'

/** More together than are begun in one turn of the event loop. */
const CONNECTIONS = 65

/** Sends from beside, as the event loop stands still here until all is there; each connection was answered once before. */
const CALLERS = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, connections, sent } } = require('node:worker_threads')
const REQUEST = 'GET /nothing HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'
const count = () => Atomics.add(sent, 0, 1) === connections - 1 && Atomics.notify(sent, 0)
const sockets = []
let answered = 0
let ended = 0
const send = () => {
  for (const socket of sockets) socket.write(REQUEST.repeat(400), count)
}
const come = () => {
  const socket = connect(port, '127.0.0.1', () => socket.write(REQUEST))
  socket.on('error', () => {}).resume()
  socket.on('close', () => (ended += 1) === connections && parentPort.postMessage('ended'))
  socket.once('data', () => (answered += 1) === connections && parentPort.postMessage('answered'))
  sockets.push(socket)
}
for (let at = 0; at < connections; at += 1) come()
parentPort.once('message', send)
`

/** How many requests are told of the connection of which most are, where many send hundreds of them at once. */
export async function mostToldOfOne(port: number): Promise<number> {
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port, connections: CONNECTIONS, sent }
  const callers = new Worker(CALLERS, { eval: true, workerData })
  onTestFinished(async () => void (await callers.terminate()))
  await once(callers, 'message')
  const told = new Map<Socket, number>()
  const tell = (message: unknown): void => {
    const { socket } = (message as { request: IncomingMessage }).request
    told.set(socket, (told.get(socket) ?? 0) + 1)
  }
  subscribe('http.server.request.start', tell)
  onTestFinished(() => void unsubscribe('http.server.request.start', tell))
  const ended = once(callers, 'message')
  callers.postMessage('send')
  for (let seen = 0; seen < CONNECTIONS; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen)
  await ended
  return Math.max(...told.values())
}
