import type { Transaction } from '../../platform/database/client.ts'
import { queueMails } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { depositNumber } from '../index.ts'
import { depositorsToTell } from './depositor-store.ts'

type Deps = Pick<ServerContext, 'now' | 'randomBytes' | 'secrets'>

/**
 * Queues one mail for each person who has deposits in an aggregation and wants to hear of this, in the
 * transaction that makes it true.
 */
export async function tellDepositors(
  parts: Deps,
  transaction: Transaction,
  aggregationId: number,
  kind: 'depositReceived' | 'depositConfirmed' | 'proofReanchored',
): Promise<void> {
  const depositors = await depositorsToTell(transaction, aggregationId, kind)
  const mails = depositors.map(({ email: to, language, count, first }) => {
    const deposits = first.map(({ id, number, year, title }) => ({
      id,
      title,
      number: depositNumber({ createdAt: new Date(Date.UTC(year, 0)), number }),
    }))
    return { kind, to, language, deposits, count }
  })
  await queueMails(parts, transaction, mails)
}
