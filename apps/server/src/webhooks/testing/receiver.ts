import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { SecureContextOptions, TLSSocket } from 'node:tls'
import { text } from 'node:stream/consumers'

import { newIdentity } from '../../http/outgoing/testing/new-identity.ts'

export type Received = Readonly<{ headers: IncomingHttpHeaders; body: string }>

/** A real HTTPS server that keeps what it is sent, and answers as it is told. */
export type Receiver = Readonly<{
  url: string
  certificate: string
  received: Received[]
  answer: (status: number, headers?: Readonly<Record<string, string>>) => void
  /** Called with each connection once it is encrypted; nothing is answered on it before that has ended. */
  onConnection: (act: (socket: TLSSocket) => unknown) => void
  close: () => Promise<void>
}>

/** With certificates of `encryption`, it sends them behind its own. */
export async function openReceiver(
  keys: 'ec' | 'rsa' = 'ec',
  encryption: SecureContextOptions = {},
): Promise<Receiver> {
  const { key, certificate, authority } = newIdentity(keys)
  const received: Received[] = []
  let status = 204
  let extra: Readonly<Record<string, string>> = {}
  const acts = new WeakMap<Socket, unknown>()
  const cert = `${certificate}\n${String(encryption.cert ?? '')}`
  const server = createServer({ ...encryption, key, cert }, (request, response) => {
    void text(request).then(async (body) => {
      await acts.get(request.socket)
      received.push({ headers: request.headers, body })
      return response.writeHead(status, extra).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}/hook`,
    certificate: authority,
    received,
    answer: (wanted, headers = {}) => {
      status = wanted
      extra = headers
    },
    onConnection: (act) =>
      void server.on('secureConnection', (socket) => acts.set(socket, act(socket))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
