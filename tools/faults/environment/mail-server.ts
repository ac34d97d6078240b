import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'

import { SMTPServer } from 'smtp-server'

/** A mail server that takes every mail. */
export type MailServer = Readonly<{ port: number; close: () => Promise<void> }>

export async function startMailServer(): Promise<MailServer> {
  const swallow = callbackify(buffer)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 0,
    onData: (stream, _session, callback) => swallow(stream, (error) => callback(error)),
  })
  // A client that hangs up is what is tried here.
  server.on('error', () => undefined)
  const listening = once(server.server, 'listening')
  server.listen(0, '127.0.0.1')
  await listening
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
