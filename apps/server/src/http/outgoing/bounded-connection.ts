import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { connect, type TLSSocket } from 'node:tls'

import { AGREED_CIPHERS } from './agreed-numbers.ts'
import { openRecordHeads } from './record-heads.ts'

/** Certificates and the head of an answer, which are a quarter of it: what a handshake costs grows with what the server sends. */
const MOST_BYTES = 32 * 1024
/**
 * Of handshakes, the first and all others together, and of all that comes before the first has ended: each certificate is checked, on curves of
 * the server's choice, though nobody trusts the last of them. Those in use have 3 to 8 KiB.
 */
const MOST_OF_HANDSHAKES = 12 * 1024

/**
 * A new handshake within the connection is not refused: refusals are not free either, and a thousand are asked for in
 * some bytes.
 */
const HANDSHAKE = { minVersion: 'TLSv1.2', ciphers: AGREED_CIPHERS } as const

export type BoundedOptions = Readonly<{
  lookup?: LookupFunction | undefined
  /** Who may have signed the server's certificate, where that is not who everybody trusts. */
  certificateAuthority?: string | undefined
  /** Of the answer that is waited for. */
  answerBytes?: number
}>

/**
 * Connects to the server of an `https` address and takes so many of its bytes and no more, before they are decrypted: left to itself, Node
 * reads two million of them without a pause, however much each message of a handshake costs.
 */
export function connectBounded(
  url: URL,
  { lookup, certificateAuthority, answerBytes = 0 }: BoundedOptions,
): TLSSocket {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || 443)
  const plain = connectPlain({ host, port, ...(lookup && { lookup }) })
  const bound = boundOf(MOST_BYTES + answerBytes)
  const bounded = boundedStream(plain, bound)
  const secure = connect({
    ...HANDSHAKE,
    socket: bounded,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
  })
  secure.once('secureConnect', bound.agreed)
  bounded.on('error', (error) => secure.destroy(error))
  secure.on('close', () => plain.destroy())
  return secure
}

type Bound = Readonly<{
  /** Whether this is taken as well. */
  takes: (chunk: Buffer) => boolean
  /** The first handshake has ended. */
  agreed: () => void
}>

function boundOf(mostBytes: number): Bound {
  const headsIn = openRecordHeads()
  let left = mostBytes
  let leftOfHandshakes = MOST_OF_HANDSHAKES
  let isAgreed = false
  return {
    takes: (chunk) => {
      left -= chunk.length
      for (const { isHandshake, length } of headsIn(chunk)) {
        if (isHandshake || !isAgreed) leftOfHandshakes -= length
      }
      return left >= 0 && leftOfHandshakes >= 0
    },
    agreed: () => {
      isAgreed = true
    },
  }
}

/** The same connection, which breaks once more has come than is taken. */
function boundedStream(plain: Socket, bound: Bound): Duplex {
  const bounded = new Duplex({
    read: () => void plain.resume(),
    write: (chunk: Buffer, encoding, done) => void plain.write(chunk, encoding, done),
    final: (done) => void plain.end(done),
  })
  plain.on('data', (chunk: Buffer) => {
    if (!bound.takes(chunk)) bounded.destroy(new Error('more than a server has to say'))
    else if (!bounded.push(chunk)) plain.pause()
  })
  plain.on('end', () => void bounded.push(null))
  plain.on('error', (error) => bounded.destroy(error))
  plain.on('close', () => bounded.destroy())
  return bounded
}
