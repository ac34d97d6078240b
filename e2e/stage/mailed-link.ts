import { expect } from '@playwright/test'
import type { Person, RealServer } from './real-server.ts'

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
