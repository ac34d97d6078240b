import type { Language } from '@ancrage/contract'

import type { FactsOf, MailFacts, MailKind } from '../mail.ts'
import { pageOf } from '../page-addresses.ts'
import { english } from '../wording/en.ts'
import { french } from '../wording/fr.ts'
import type { MailWords, Setting, Wording } from '../wording/wording.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import { harmlessWords, unlinked } from './harmless-words.ts'
import type { Sheet } from './sheet.ts'

/** What the mails of an installation have in common. */
export type MailSetting = Readonly<{
  /** The configured address of the installation: every link begins with it. */
  publicUrl: string
  siteOwner: string
  /** Where people write for help; null where nobody has said. */
  supportAddress: string | null
  /** Where certificates are verified; null where there is no such site. */
  verificationUrl: string | null
}>

export type MailToDraw = Readonly<{
  facts: MailFacts
  language: Language
  token: string | null
  expiresAt: Date | null
  /** How many files go with it. */
  fileCount: number
}>

export type DrawnMail = Readonly<{ subject: string; text: string; html: string }>

const WORDINGS = { fr: french, en: english } as const satisfies Record<Language, Wording>

/** The words of a mail in its reader’s language, as plain text and as HTML. */
export function drawMail(mail: MailToDraw, setting: MailSetting): DrawnMail {
  const { siteOwner, supportAddress } = setting
  const { facts, language, token, expiresAt, fileCount } = mail
  const wording = WORDINGS[language]
  const until = expiresAt ? wording.date(expiresAt) : ''
  const certificates = fileCount > 0 ? 'attached' : 'to be downloaded'
  const words = harmlessWords(wordsOf(wording, facts, { siteOwner, until, certificates }))
  const sheet: Sheet = {
    language,
    words,
    siteOwner,
    address: addressOf(facts, token ?? '', setting),
    colon: wording.colon,
    plainLink: wording.plainLink,
    footer: wording.footer(siteOwner, supportAddress),
  }
  return { subject: words.subject, text: drawText(sheet), html: drawHtml(sheet) }
}

/** What the button of a mail opens: who is sent a certificate needs no account. */
function addressOf(
  facts: MailFacts,
  token: string,
  { publicUrl, verificationUrl }: MailSetting,
): string | undefined {
  if (facts.kind === 'certificateSent') return verificationUrl ?? undefined
  const page = pageOf(facts, token)
  return page && `${publicUrl}${page}`
}

function wordsOf<K extends MailKind>(
  wording: Wording,
  facts: FactsOf<K>,
  setting: Setting,
): MailWords {
  // The compiler does not see that the facts of a kind are what the words of that kind take.
  const write = wording.kinds[facts.kind] as (facts: FactsOf<K>, setting: Setting) => MailWords
  return write(withUnlinkedNames(facts), setting)
}

/** What others typed as a name, and a stranger may read. */
const NAMES = ['name', 'company', 'inviter']

function withUnlinkedNames<F extends MailFacts>(facts: F): F {
  const named = Object.entries(facts).map(([key, value]: [string, unknown]) => [
    key,
    NAMES.includes(key) && typeof value === 'string' ? unlinked(value) : value,
  ])
  return Object.fromEntries(named) as F
}
