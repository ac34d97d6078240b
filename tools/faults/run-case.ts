import { getCertificate } from '@ancrage/contract'

import type { Exchange } from './proxies/fault.ts'
import { judgeOf, type Case } from './table/case.ts'
import { checkAll, demand, NOT_CONFIRMED, untilNone, WITHOUT_RECEIPT } from './walk.ts'
import { depositorOf, type Acknowledged, type Depositor } from './environment/depositor.ts'
import type { Ground } from './environment/ground.ts'
import { inOwnEnvironment, type Environment } from './environment/environment.ts'
import { inSharedEnvironment } from './environment/shared-environments.ts'

/** Longer than any pause of the service, however busy the machine is. */
const PATIENCE_MS = 420_000

/**
 * Three deposits under one fault, then the end is waited for and everything is checked. Rejects with what
 * does not hold; a fault that never struck is one of it.
 */
export async function runCase(ground: Ground, row: Case): Promise<void> {
  const { aim, fault, ledgers, receipts, mails } = row
  const { judge, struck } = judgeOf(aim, fault)
  let armed = row.armed === 'from the start'
  const wanted = { ledgers, receipts, mails }
  const parts = {
    judge: (exchange: Exchange) => (armed ? judge(exchange) : undefined),
  }
  const work = async (environment: Environment): Promise<void> => {
    const depositor = depositorOf(environment.service, ground.depositor)
    armed = true
    try {
      const acknowledged = await Promise.all([1, 3, 1].map((files) => depositor.deposit(files)))
      await untilProven(environment, depositor, row, acknowledged)
      demand(struck() > 0, 'the fault never struck')
      await checkAll(environment, depositor, acknowledged)
    } catch (error) {
      const said = environment.service.said().split('\n').slice(-12).join('\n')
      throw new Error(`${sentenceOf(error)}\n${said}`, { cause: error })
    }
  }
  // Calendars and mail servers remember the case before.
  const needsOwn = armed || ledgers !== 'bitcoin' || mails !== undefined
  if (needsOwn) await inOwnEnvironment(ground, { ...wanted, ...parts }, work)
  else await inSharedEnvironment(ground, wanted, parts, work)
}

async function untilProven(
  { database, anchorCalendar }: Environment,
  depositor: Depositor,
  { receipts, until }: Case,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const deadline = AbortSignal.timeout(PATIENCE_MS)
  if (until === 'upgrade') await database.query(ASK_AT_ONCE)
  await untilNone(database, NOT_CONFIRMED, deadline)
  if (receipts === 'signed') await untilNone(database, WITHOUT_RECEIPT, deadline)
  switch (until) {
    case 'certificate':
      for (const { deposit } of acknowledged) {
        const path = getCertificate.path.replace(':id', deposit.id).replace(':language', 'fr')
        const { status } = await depositor.read(path)
        demand(status === 200, `P4: the certificate answers ${status}`)
      }
      break
    case 'promise':
      await untilNone(database, NOT_PROMISED, deadline)
      break
    case 'upgrade':
      await untilNone(database, NOT_PROMISED, deadline)
      await anchorCalendar?.()
      await untilNone(database, NOT_UPGRADED, deadline)
      break
    case 'mail':
      await untilNone(database, NOT_SENT, deadline)
      break
    case undefined:
      break
  }
}

/** A batch that another ledger has confirmed meanwhile is handed to no calendar; one that was prepared for it is. */
const NOT_PROMISED = `
  select from aggregations where confirmed_at is null and not exists (
    select from submissions where aggregation_id = aggregations.id and receipt is not null
  )
  union all
  select from submissions where ledger like 'calendar %' and receipt is null
  limit 1`
const NOT_UPGRADED = `
  select from submissions where ledger like 'calendar %' and state <> 'confirmed' limit 1`
/** Calendars are asked once a minute: here a minute passes at once. */
const ASK_AT_ONCE = `
  create function at_once() returns trigger language plpgsql
    as $$ begin new.ask_after = null; return new; end $$;
  create trigger at_once before insert or update on submissions
    for each row when (new.ledger like 'calendar %') execute function at_once()`

/** One that a kill left leased would be tried again two minutes later: here they pass at once. */
const NOT_SENT = `
  with again as (
    update mails set next_attempt_at = now()
    where state = 'queued' and next_attempt_at > now() + interval '100 s'
  )
  select from (select count(*) filter (where state in ('sent', 'failed')) as ended from mails) as mail
  where ended = 0`
const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
