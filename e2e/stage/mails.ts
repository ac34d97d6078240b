import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type Mail = Readonly<{ subject: string; text: string; links: readonly string[] }>

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
