import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Person, RealServer } from './real-server.ts'

export type Mail = Readonly<{ subject: string; text: string; links: readonly string[] }>

/** The link of the newest mail to that person that leads to `path`, as soon as it has arrived. */
export async function mailedLink(
  server: RealServer,
  { email }: Pick<Person, 'email'>,
  path: string,
): Promise<string> {
  const find = async () => {
    const mails = await server.mailsTo(email)
    return mails.flatMap(({ links }) => links).find((link) => link.includes(path)) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** The mails that a server without a mail server keeps as files, the newest first. */
export async function readMails(folder: string, email: string): Promise<readonly Mail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const parsed = await Promise.all(
    names
      .toSorted()
      .toReversed()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return parsed
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject = '', text = '' }) => ({
      subject,
      text,
      links: text.match(/https?:\/\/\S+/g) ?? [],
    }))
}
