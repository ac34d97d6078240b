import type { Message } from './mailer.ts'

/** The bytes of a message (RFC 5322, MIME): what is sent and what is kept in a file are the same. */
export async function composeMessage(message: Message): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { messageId, date, from, to, subject, text, html, files } = message
  const composer = new MailComposer({
    messageId: `<${messageId}>`,
    date,
    from,
    to,
    subject,
    text,
    html,
    attachments: files.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      content: Buffer.from(bytes),
    })),
    // No program is to answer it, and no holiday notice.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
