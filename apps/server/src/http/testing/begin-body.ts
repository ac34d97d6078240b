import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { onTestFinished } from 'vitest'

export type Body = Readonly<{
  /** Announced; its first byte comes. */
  length: number
  /** What a proxy of ours says of its sender. */
  from?: string
  path?: string
  headers?: readonly string[]
}>

const HOST = '127.0.0.1'

const begun = ({ length, from, path = '/', headers = [] }: Body): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
    ...headers,
    '',
    '{',
  ].join('\r\n')

/** A call whose body does not end, once its server knows of it. */
export async function beginBody(server: Server, body: Body): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, HOST)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => socket.destroy())
  const known = once(server, 'request')
  socket.write(begun(body))
  await known
  return socket
}

/** All that is said to such a call until its connection ends. */
export async function saidTo(port: number, body: Body): Promise<string> {
  const socket = connect(port, HOST)
  onTestFinished(() => void socket.destroy())
  socket.write(begun(body))
  return Buffer.concat(await socket.toArray()).toString()
}
