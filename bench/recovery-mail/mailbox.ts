import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

export type Mailbox = Readonly<{
  url: string
  /** Of all mails that were taken. */
  recipients: ReadonlySet<string>
  close: () => Promise<void>
}>

/** A mail server on loopback that takes its time for each mail. */
export async function startMailbox(milliseconds: number): Promise<Mailbox> {
  const recipients = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 0,
    onData: (stream, { envelope }, callback) => {
      stream.resume().on('end', () => {
        setTimeout(() => {
          for (const { address } of envelope.rcptTo) recipients.add(address)
          callback()
        }, milliseconds)
      })
    },
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const { port } = server.server.address() as AddressInfo
  const close = async (): Promise<void> => {
    const closed = Promise.withResolvers<void>()
    server.close(closed.resolve)
    await closed.promise
  }
  return { url: `smtp://127.0.0.1:${port}`, recipients, close }
}
