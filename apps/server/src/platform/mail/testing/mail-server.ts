import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = Readonly<{ to: readonly string[]; from: string; mail: Email }>

/** What the server does with the next mails; `taken` ones are kept, and answered with an error all the same. */
export type MailServerMood = 'taking' | 'taken' | Readonly<{ code: number; at: 'RCPT' | 'DATA' }>

export type MailServer = Readonly<{
  url: string
  received: readonly Received[]
  mood: (mood: MailServerMood) => void
  /** Answers to no recipient before that. */
  hold: (until: Promise<void>) => void
  /** Settles once so many mails wait for it. */
  held: (count: number) => Promise<void>
  close: () => Promise<void>
}>

/** A real mail server on loopback that keeps what it is sent, or refuses it as it is told. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = []
  let mood: MailServerMood = 'taking'
  let holding = Promise.resolve()
  let arrived = 0
  const waiting = new EventEmitter()
  const answerRecipient = callbackify(async () => {
    await holding
    if (typeof mood === 'object' && mood.at === 'RCPT') throw refusal(mood.code)
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 0,
    onRcptTo: (_address, _session, callback) => {
      arrived += 1
      waiting.emit('arrived')
      answerRecipient(callback)
    },
    onData: (stream, session, callback) => {
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const to = rcptTo.map(({ address }) => address)
      answerLater(stream, mood, (mail) => received.push({ from, to, mail }), callback)
    },
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(port, '127.0.0.1', listening.resolve)
  await listening.promise
  // A client that hangs up is part of what is tried.
  server.on('error', () => undefined)
  const { port: at } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${at}`,
    received,
    mood: (next) => (mood = next),
    hold: (until) => {
      arrived = 0
      holding = until
    },
    held: async (count) => {
      while (arrived < count) await once(waiting, 'arrived')
    },
    close: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(closed.resolve)
      await closed.promise
    },
  }
}

async function answer(
  stream: Readable,
  mood: MailServerMood,
  push: (mail: Email) => void,
): Promise<void> {
  const bytes = await buffer(stream)
  if (typeof mood === 'object') throw refusal(mood.code)
  push(await PostalMime.parse(bytes))
  if (mood === 'taken') throw refusal(451)
}

const answerLater = callbackify(answer)

function refusal(code: number): Error {
  return Object.assign(new Error('as the test wishes'), { responseCode: code })
}
