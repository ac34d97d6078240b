import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Transform } from 'node:stream'

export type StallingProxy = {
  readonly url: string
  /** Settles when it stalls for the first time. */
  readonly stalled: Promise<void>
  readonly close: () => void
}

type Stall = {
  /** Called for each request: whether it goes no further. */
  readonly request?: (request: IncomingMessage) => boolean
  /** How many bytes of an answer go through. */
  readonly answerBytes?: number
}

/** Between the program and the service: what it lets through is the service’s own, until it lets nothing through. */
export async function startStallingProxy(to: string, stall: Stall): Promise<StallingProxy> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const server = createServer((request, reply) => {
    if (stall.request?.(request) === true) return resolve()
    const { method, url, headers } = request
    const onward = ask(`${to}${url}`, { method, headers: { ...headers, host: new URL(to).host } })
    pipeline(request, onward, () => undefined)
    onward.once('response', (answer) => {
      // Whoever was killed meanwhile hears of no answer.
      if (reply.destroyed) return void answer.destroy()
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, atMost(stall.answerBytes ?? Infinity, resolve), reply, () => undefined)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stalled: promise,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function atMost(bytes: number, onStall: () => void): Transform {
  let left = bytes
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      this.push(piece.subarray(0, left))
      left -= piece.length
      if (left > 0) done()
      else onStall()
    },
  })
}
