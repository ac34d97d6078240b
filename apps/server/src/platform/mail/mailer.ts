/** One mail, drawn: what a mail program shows, and what mail servers need. */
export type Message = Readonly<{
  /** The same each time the same mail is sent, so that a duplicate is seen as one. */
  messageId: string
  date: Date
  from: string
  to: string
  subject: string
  text: string
  html: string
  files: readonly MailFile[]
}>

/** A file that goes with a mail; `name` is ours, never a person’s. */
export type MailFile = Readonly<{ name: string; mediaType: string; bytes: Uint8Array }>

/**
 * Takes mails away. `send` returns when somebody else has taken over the message for good. It throws
 * MailRefused when trying again would be refused again, MailDeferred when its recipient is refused for now, and any other
 * error when it may be tried again later. After an error, or a crash, the message may have been taken all the same: the next try has the same
 * Message-ID.
 */
export type Mailer = Readonly<{
  name: 'smtp' | 'outbox'
  send: (message: Message) => Promise<void>
  close: () => Promise<void>
}>

/** The recipient, or the message itself, was refused for good. */
export class MailRefused extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'MailRefused'
  }
}

/** The recipient is refused for now: mails to others may be taken meanwhile. */
export class MailDeferred extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'MailDeferred'
  }
}
