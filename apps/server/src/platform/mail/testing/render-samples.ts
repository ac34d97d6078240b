import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LANGUAGES } from '@ancrage/contract'

import { drawMail } from '../drawing/draw-mail.ts'
import type { MailFacts } from '../mail.ts'
import { sampleMails } from './sample-mails.ts'

/** Writes every mail in both languages into a folder, as HTML and as text, to be looked at: `node render-samples.ts FOLDER`. */
const [folder = 'mails'] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
for (const language of LANGUAGES) {
  for (const [index, facts] of sampleMails(language).entries()) {
    const drawn = drawMail(
      {
        facts,
        language,
        token: 'T0ken-of-the-link_T0ken-of-the-link_T0ken-o',
        expiresAt: new Date('2026-11-24T09:05:00Z'),
        fileCount: filesOf(facts),
      },
      {
        publicUrl: 'https://ancrage.example',
        siteOwner: 'Ancrage',
        supportAddress: null,
        verificationUrl: 'https://verification.example',
      },
    )
    const name = join(folder, `${language}-${String(index).padStart(2, '0')}-${facts.kind}`)
    await writeFile(`${name}.html`, drawn.html)
    await writeFile(`${name}.txt`, `${drawn.subject}\n\n${drawn.text}`)
  }
}

/** Certificates go along where the mail names each of its deposits. */
function filesOf(facts: MailFacts): number {
  if (facts.kind === 'certificateSent') return 1
  const isWhole = facts.kind === 'depositConfirmed' && facts.count === facts.deposits.length
  return isWhole ? 2 * facts.count : 0
}
