import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { boundConnections, listenWide } from './listen-wide.ts'

const HOST = '127.0.0.1'
const CONNECTIONS = 128

/** Connects from beside, as the event loop stands still here until all wait. */
const CALLERS = `
const { connect } = require('node:net')
const { workerData: { port, connections, waiting } } = require('node:worker_threads')
const said = () => Atomics.add(waiting, 0, 1) === connections - 1 && Atomics.notify(waiting, 0)
for (let at = 0; at < connections; at += 1) connect(port, '${HOST}', said).on('error', () => {})
`

async function listening() {
  const app = fastify()
  app.get('/', async () => 'answered')
  const held = heldCalls(32)
  app.get('/held', held.answer)
  onTestFinished(() => app.close())
  await listenWide(app, { port: 0, host: HOST })
  const address = app.server.address()
  return { app, held, port: typeof address === 'object' && address ? address.port : 0 }
}

/** Answers once so many have come and the test says so. */
function heldCalls(wanted: number) {
  const come = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  let calls = 0
  return {
    allCame: come.promise,
    release: go.resolve,
    answer: async () => {
      calls += 1
      if (calls === wanted) come.resolve()
      await go.promise
      return 'answered late'
    },
  }
}

test('AJ2: of connections that wait, many are taken in one turn of the event loop', async () => {
  const { app, port } = await listening()
  let taken = 0
  app.server.on('connection', () => (taken += 1))
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port, connections: CONNECTIONS, waiting }
  const callers = new Worker(CALLERS, { eval: true, workerData })
  onTestFinished(async () => void (await callers.terminate()))
  await once(callers, 'online')
  for (let seen = 0; seen < CONNECTIONS; seen = Atomics.load(waiting, 0)) {
    Atomics.wait(waiting, 0, seen)
  }
  taken = 0
  await nextTurn()
  await nextTurn()
  expect(taken).toBeGreaterThan(8)
})

test('every queue answers, and none is left once it is closed', async () => {
  const { app, port } = await listening()
  const asked = Array.from({ length: 32 }, () => fetch(`http://${HOST}:${port}/`))
  const answers = await Promise.all(asked.map(async (one) => (await one).text()))
  expect(new Set(answers)).toEqual(new Set(['answered']))
  await app.close()
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow('fetch failed')
})

test('a call under way is answered before the end, whichever queue it came by', async () => {
  const { app, port, held } = await listening()
  const asked = Array.from({ length: 32 }, () => fetch(`http://${HOST}:${port}/held`))
  await held.allCame
  const closed = app.close()
  held.release()
  const answers = await Promise.all(asked.map(async (one) => (await one).text()))
  expect(new Set(answers)).toEqual(new Set(['answered late']))
  await closed
})

test('a port that another has is refused, one of ours as well', async () => {
  const { port } = await listening()
  const second = fastify()
  onTestFinished(() => second.close())
  const taken = { code: 'EADDRINUSE' }
  await expect(listenWide(second, { port, host: HOST })).rejects.toMatchObject(taken)
  const stranger = createServer().listen(0, HOST)
  onTestFinished(() => void stranger.close())
  await once(stranger, 'listening')
  const address = stranger.address()
  const other = typeof address === 'object' && address ? address.port : 0
  const third = fastify()
  onTestFinished(() => third.close())
  await expect(listenWide(third, { port: other, host: HOST })).rejects.toMatchObject(taken)
})

test('of the connections of all queues of a port so many are open at once, and what comes after them is closed', async () => {
  const { app, port } = await listening()
  boundConnections(app.server, 8)
  const connected = async (): Promise<Socket> => {
    const socket = connect(port, HOST)
    onTestFinished(() => void socket.destroy())
    const taken = once(app.server, 'connection')
    socket.on('error', () => socket.destroy()).resume()
    await taken
    return socket
  }
  const open: Socket[] = []
  for (let at = 0; at < 8; at += 1) open.push(await connected())
  for (let more = 0; more < 32; more += 1) await once(await connected(), 'close')
  open[0]?.destroy()
  await expect
    .poll(() =>
      fetch(`http://${HOST}:${port}/`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  expect(open.slice(1).filter(({ destroyed }) => destroyed)).toEqual([])
})
