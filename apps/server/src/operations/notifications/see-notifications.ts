import type { ServerContext } from '../../platform/context.ts'
import { noteSeen } from '../../accounts/index.ts'

/** Nothing that is still to come can have been seen. */
export async function seeNotifications(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  accountId: string,
  until: Date,
): Promise<void> {
  const latest = now()
  await noteSeen(database, accountId, until < latest ? until : latest)
}
