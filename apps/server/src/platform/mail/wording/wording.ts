import type { SiteSettings } from '@ancrage/contract'

import type { FactsOf, MailKind } from '../mail.ts'

/** What a mail says, before it is laid out. Everything here is plain text, whoever typed it. */
export type MailWords = Readonly<{
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  title: string
  paragraphs: readonly string[]
  /** Facts, each with its name. */
  details?: readonly (readonly [name: string, value: string])[]
  /** Deposits and the like, one to a line. */
  items?: readonly string[]
  /** What the button to the mail’s page says; a mail without a page has none. */
  button?: string
  /** What to know once one has acted, or if one does not want to. */
  afterwards?: readonly string[]
}>

/** What every mail of an installation may name. */
export type Setting = Readonly<{
  siteOwner: string
  /** Until when the link works, as a date that is read; empty in a mail without one. */
  until: string
  /** Whether what the mail tells of is in it, or is to be fetched. */
  certificates: 'attached' | 'to be downloaded'
}>

/** What a mail calls each of the settings. */
export type NamesOfSettings = Readonly<Record<keyof SiteSettings, string>>

/** What mails of each kind say. */
export type WordsOfKinds = {
  readonly [K in MailKind]: (facts: FactsOf<K>, setting: Setting) => MailWords
}

export type Wording = Readonly<{
  kinds: WordsOfKinds
  /** Between a name and what follows it, on one line. */
  colon: string
  /** Below a button, before its address. */
  plainLink: string
  /** Who sends this, and why nobody reads answers. */
  footer: (siteOwner: string, supportAddress: string | null) => string
  date: (at: Date) => string
}>
