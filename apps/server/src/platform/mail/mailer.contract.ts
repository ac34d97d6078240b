import type { Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Mailer, Message } from './mailer.ts'

export type MailerUnderTest = Readonly<{
  mailer: Mailer
  /** What a reader’s mail program has got so far. */
  arrived: () => Promise<readonly Email[]>
  close: () => Promise<void>
}>

export const MESSAGE: Message = {
  messageId: '0197f3a0-0000-7000-8000-000000000001@ancrage.example',
  date: new Date('2026-11-21T12:00:00Z'),
  from: '"Ancrage" <no-reply@ancrage.example>',
  to: 'camille@example.org',
  subject: 'Dépôt « Été à l’œuvre » confirmé ✓',
  text: 'Bonjour,\n\n.une ligne qui commence par un point\nà bientôt\n',
  html: '<!doctype html><html lang="fr"><body><p>Été &amp; hiver</p></body></html>',
  files: [
    {
      name: 'certificat-1.pdf',
      mediaType: 'application/pdf',
      bytes: Uint8Array.of(37, 0, 255, 10),
    },
  ],
}

/** What every mailer does, whatever takes its mails. */
export function mailerContract(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`the ${name} mailer`, () => {
    let under: MailerUnderTest
    beforeEach(async () => {
      under = await open()
    })
    afterEach(() => under.close())

    test('hands on a message as it was written', async () => {
      await under.mailer.send(MESSAGE)
      const [mail] = await under.arrived()
      expect(mail).toMatchObject({
        messageId: `<${MESSAGE.messageId}>`,
        from: { name: 'Ancrage', address: 'no-reply@ancrage.example' },
        to: [{ address: 'camille@example.org' }],
        subject: MESSAGE.subject,
      })
      expect(new Date(mail?.date ?? '')).toEqual(MESSAGE.date)
      expect(mail?.text?.replaceAll('\r\n', '\n').trim()).toBe(MESSAGE.text.trim())
      expect(mail?.html?.trim()).toBe(MESSAGE.html)
      expect(mail?.attachments).toMatchObject([
        { filename: 'certificat-1.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
      ])
      const { content } = mail?.attachments[0] ?? {}
      expect(new Uint8Array(content as ArrayBuffer)).toEqual(MESSAGE.files[0]?.bytes)
    })

    test('asks other programs not to answer', async () => {
      await under.mailer.send(MESSAGE)
      const [mail] = await under.arrived()
      expect(mail?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      )
    })

    test('T078 a line break in what a person typed adds neither a header nor a recipient', async () => {
      const subject = 'Titre\r\nBcc: eve@example.org\r\n\r\ncorps'
      await under.mailer.send({ ...MESSAGE, subject })
      const [mail] = await under.arrived()
      expect(mail?.bcc ?? []).toEqual([])
      expect(mail?.to).toEqual([expect.objectContaining({ address: 'camille@example.org' })])
      expect(mail?.subject).toContain('Titre')
      expect(mail?.text?.startsWith('Bonjour')).toBe(true)
    })

    test('the same message twice has the same Message-ID', async () => {
      await under.mailer.send(MESSAGE)
      await under.mailer.send(MESSAGE)
      const ids = new Set((await under.arrived()).map(({ messageId }) => messageId))
      expect([...ids]).toEqual([`<${MESSAGE.messageId}>`])
    })

    test('several at once all arrive', async () => {
      const messages = Array.from({ length: 12 }, (_, index) => ({
        ...MESSAGE,
        messageId: `m${index}@ancrage.example`,
      }))
      await Promise.all(messages.map((message) => under.mailer.send(message)))
      const ids = new Set((await under.arrived()).map(({ messageId }) => messageId))
      expect(ids).toEqual(new Set(messages.map(({ messageId }) => `<${messageId}>`)))
    })
  })
}
