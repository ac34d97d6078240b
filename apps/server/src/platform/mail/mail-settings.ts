import { isIP } from 'node:net'
import { join } from 'node:path'

import { emailAddress } from '@ancrage/contract'

import type { MailSetting } from './drawing/draw-mail.ts'
import type { Mailer } from './mailer.ts'
import { openOutbox } from './outbox.ts'

export type MailSettings = Readonly<{
  /** Where mails are handed to; absent on an installation that keeps them as files. */
  smtpUrl: string | undefined
  from: string | undefined
}>

const NAMED_ADDRESS = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u

/** `address` or `Name <address>`, as the operator gives it. */
export function isMailFrom(text: string): boolean {
  const address = NAMED_ADDRESS.exec(text)?.[2] ?? text
  return emailAddress.safeParse(address).success
}

/** Where no address is given: one that nobody reads, at the installation's own name. */
export function defaultMailFrom({ siteOwner, publicUrl }: MailSetting): string {
  const { hostname } = new URL(publicUrl)
  const domain = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : 'localhost'
  const name = siteOwner.replaceAll(/[<>"\\\p{Cc}]/gu, '').trim()
  return `"${name}" <no-reply@${domain}>`
}

/** The mail server that is configured, or the folder of mails below the data. */
export async function openMailer({ smtpUrl }: MailSettings, dataFolder: string): Promise<Mailer> {
  if (!smtpUrl) return openOutbox(outboxFolder(dataFolder))
  // Read where there is a mail server alone: no start waits for it elsewhere.
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(smtpUrl)
}

export function outboxFolder(dataFolder: string): string {
  return join(dataFolder, 'outbox')
}
