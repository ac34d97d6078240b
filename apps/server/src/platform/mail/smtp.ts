import { createTransport } from 'nodemailer'

import { isLoopback } from '../../http/incoming/same-origin.ts'
import { composeMessage } from './compose-message.ts'
import { MailDeferred, MailRefused, type Mailer } from './mailer.ts'

/** One for each sender: that which is kept for what guards an account waits for no connection of the others. */
const AT_ONCE = 4
const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
/**
 * For one mail, however the server fills the time: with the files that were made for it, well within the lease of a mail that is
 * being sent.
 */
const MAIL_TIMEOUT_MS = 70_000
const IDLE_TIMEOUT_MS = 10_000

/**
 * Sends through a mail server, `smtp://` or `smtps://` with a user and a password where it needs them. With
 * `smtp` the connection is encrypted before anything is said, except to this very machine.
 */
export function openSmtp(url: string, mailTimeoutMs = MAIL_TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: mustEncrypt(url),
    maxConnections: AT_ONCE,
    // The queue alone tries again: it remembers what it tried.
    maxRequeues: 0,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT_MS,
  })
  return {
    name: 'smtp',
    send: async (message) => {
      const raw = Buffer.from(await composeMessage(message))
      const envelope = { from: message.from, to: message.to }
      const signal = AbortSignal.timeout(mailTimeoutMs)
      try {
        await transport.sendMail({ raw, envelope, signal })
      } catch (error) {
        if (signal.aborted) throw new Error('the mail server takes too long', { cause: error })
        if (isRefusedForGood(error)) throw new MailRefused(error.message, error)
        if (isDeferred(error)) throw new MailDeferred(error.message, error)
        throw error
      }
    },
    close: async () => transport.close(),
  }
}

/**
 * A 5xx about the recipient or the message. One about the sender, the password or the connection is about
 * this installation, and concerns every mail: it is mended by the operator, and none is given up meanwhile.
 */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error && 'permanent' in error && 'command' in error)) return false
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA')
}

/** A 4xx about the recipient, but for 421, by which a server says that it closes. */
function isDeferred(error: unknown): error is Error {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  const { command, responseCode } = error
  return command === 'RCPT TO' && responseCode !== 421
}

function mustEncrypt(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !isLoopback(hostname)
}
