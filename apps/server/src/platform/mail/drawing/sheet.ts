import type { Language } from '@ancrage/contract'

import type { MailWords } from '../wording/wording.ts'

/** Everything that the two forms of a mail are laid out from. */
export type Sheet = Readonly<{
  language: Language
  words: MailWords
  siteOwner: string
  /** The whole address of the button’s page. */
  address: string | undefined
  colon: string
  plainLink: string
  footer: string
}>
