import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'

import { newIdentity } from './new-identity.ts'

export type ForeignNumbers = Readonly<{
  port: number
  /** What became of each connection: the code of an error, or that the encryption was agreed upon. */
  outcomes: string[]
  close: () => Promise<void>
}>

/** What a client of PostgreSQL sends before it encrypts, in bytes, and what is answered. */
const WISH_OF_POSTGRES = 8
const GRANTED = 'S'

/** A real server that agrees upon nothing but numbers of its own, at once or, as PostgreSQL, once it was asked. */
export async function openForeignNumbers(
  speaks: 'at once' | 'as PostgreSQL' = 'at once',
): Promise<ForeignNumbers> {
  const { key, certificate: cert } = newIdentity('rsa')
  const ciphers = 'DHE-RSA-AES128-GCM-SHA256'
  const outcomes: string[] = []
  const secure = createSecureServer(
    { key, cert, ciphers, maxVersion: 'TLSv1.2', dhparam: 'auto' },
    (socket) => {
      outcomes.push('agreed')
      socket.destroy()
    },
  )
  secure.on('tlsClientError', (error: NodeJS.ErrnoException) => {
    outcomes.push(error.code ?? error.message)
  })
  const encrypt = (socket: Socket): void => void secure.emit('connection', socket)
  const plain = createServer((socket) => {
    if (speaks === 'at once') return encrypt(socket)
    socket.once('readable', () => {
      socket.read(WISH_OF_POSTGRES)
      socket.write(GRANTED)
      encrypt(socket)
    })
  }).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  return {
    port: (plain.address() as AddressInfo).port,
    outcomes,
    close: async () => {
      plain.close()
      await once(plain, 'close')
    },
  }
}
