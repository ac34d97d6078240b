import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { connect, type TLSSocket } from 'node:tls'

import { AGREED_CIPHERS } from '../http/outgoing/agreed-numbers.ts'

/** Certificates and the head of an answer, which are a quarter of it: what a handshake costs grows with what the server sends. */
const MOST_BYTES = 32 * 1024

/**
 * A new handshake within the connection is not refused: refusals are not free either, and a thousand are asked for in
 * some bytes.
 */
const HANDSHAKE = { minVersion: 'TLSv1.2', ciphers: AGREED_CIPHERS } as const

export type BoundedOptions = Readonly<{
  lookup?: LookupFunction | undefined
  /** Who may have signed the receiver's certificate, where that is not who everybody trusts. */
  certificateAuthority?: string | undefined
}>

/**
 * Connects to the server of an `https` address and takes so many of its bytes and no more, before they are decrypted: left to itself, Node
 * reads two million of them without a pause, however much each message of a handshake costs.
 */
export function connectBounded(
  url: URL,
  { lookup, certificateAuthority }: BoundedOptions,
): TLSSocket {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || 443)
  const plain = connectPlain({ host, port, ...(lookup && { lookup }) })
  const bounded = boundedStream(plain)
  const secure = connect({
    ...HANDSHAKE,
    socket: bounded,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
  })
  bounded.on('error', (error) => secure.destroy(error))
  secure.on('close', () => plain.destroy())
  return secure
}

/** The same connection, which breaks once more has come than is taken. */
function boundedStream(plain: Socket): Duplex {
  let left = MOST_BYTES
  const bounded = new Duplex({
    read: () => void plain.resume(),
    write: (chunk: Buffer, encoding, done) => void plain.write(chunk, encoding, done),
    final: (done) => void plain.end(done),
  })
  plain.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) bounded.destroy(new Error('more than a receiver has to say'))
    else if (!bounded.push(chunk)) plain.pause()
  })
  plain.on('end', () => void bounded.push(null))
  plain.on('error', (error) => bounded.destroy(error))
  plain.on('close', () => bounded.destroy())
  return bounded
}
