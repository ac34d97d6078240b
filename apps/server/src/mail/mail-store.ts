import type { Queries } from '../database/client.ts'
import { mails } from '../database/schema.ts'

export type MailRow = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

export async function insertMail(queries: Queries, mail: NewMail): Promise<void> {
  await queries.insert(mails).values(mail)
}
