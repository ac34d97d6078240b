import type { Transaction } from '../../platform/database/client.ts'
import { type BlockInMail, queueMails } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { depositNumber } from '../index.ts'
import { depositorsToTell } from './depositor-store.ts'

type Deps = Pick<ServerContext, 'now' | 'randomBytes' | 'secrets'>

type News =
  | Readonly<{ kind: 'depositReceived' | 'proofReanchored' }>
  | Readonly<{ kind: 'depositConfirmed'; block: BlockInMail }>

/**
 * Queues one mail for each person who has deposits in an aggregation and wants to hear of this, in the
 * transaction that makes it true.
 */
export async function tellDepositors(
  parts: Deps,
  transaction: Transaction,
  aggregationId: number,
  news: News,
): Promise<void> {
  const depositors = await depositorsToTell(transaction, aggregationId, news.kind)
  const mails = depositors.map(({ email: to, language, count, first }) => {
    const deposits = first.map(({ id, number, year, title, file, fileCount, receivedAt }) => ({
      id,
      title,
      file,
      fileCount,
      receivedAt: new Date(receivedAt),
      number: depositNumber({ createdAt: new Date(Date.UTC(year, 0)), number }),
    }))
    return { ...news, to, language, deposits, count }
  })
  await queueMails(parts, transaction, mails)
}
