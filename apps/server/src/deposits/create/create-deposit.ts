import { hash } from 'node:crypto'

import type { NewDeposit } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { findAccount, mayAct, type Account } from '../../accounts/index.ts'
import { findDepositsOf, statusesOfDeposits, type DepositRecord } from '../read/deposit-store.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { DepositWriter } from './deposit-writer.ts'
import { findIdempotencyKey } from './idempotency-key-store.ts'
import { newDepositRows } from './new-deposit-rows.ts'

/** What others have done with a deposit that was just made. */
const NOTHING_YET = { submissions: [], submission: undefined, receipt: undefined } as const

type Request = Readonly<{ account: Account; idempotencyKey: string | undefined }>
export type DepositRequest = Request & Readonly<{ deposit: NewDeposit }>
export type BatchRequest = Request & Readonly<{ deposits: readonly NewDeposit[] }>

/**
 * Spends a credit and writes the pending deposit, both or neither. Once this returns, the deposit is
 * durable: a crash here or later is recovered by the anchoring, which takes its work from the database.
 * The same key with the same request returns the deposit as it was created. Refuses without credits
 * (`deposit.no_credits_left`) or above the month's cap (`deposit.cap_reached`), a predecessor that
 * the account may not see (`object.not_found`) and a key that stands for another request (`idempotency.key_reused`).
 */
export async function createDeposit(
  context: ServerContext,
  writer: DepositWriter,
  { deposit, ...request }: DepositRequest,
): Promise<DepositRecord> {
  const requestDigest = digestOf(deposit)
  const [made] = await createAll(context, writer, {
    ...request,
    deposits: [deposit],
    requestDigest,
  })
  if (!made) throw new Error('a request for one deposit made none')
  return made
}

/** The same for many deposits at once: all of them or none, answered in their order. */
export async function createDepositBatch(
  context: ServerContext,
  writer: DepositWriter,
  request: BatchRequest,
): Promise<readonly DepositRecord[]> {
  const requestDigest = digestOf(request.deposits)
  return createAll(context, writer, { ...request, requestDigest })
}

type Input = BatchRequest & Readonly<{ requestDigest: Uint8Array }>

async function createAll(
  context: ServerContext,
  writer: DepositWriter,
  asked: Input,
): Promise<readonly DepositRecord[]> {
  await refuseForeignPredecessors(context, asked)
  const records = newDepositRows(context, asked.account, asked.deposits)
  const deposits = records.map(({ deposit }) => deposit)
  const outcome = await writer.write({
    accountId: asked.account.id,
    deposits,
    files: records.flatMap(({ files }) => files),
    claim: claimOf(asked, deposits, context.now()),
  })
  switch (outcome.kind) {
    case 'written':
      return records.map(({ deposit: { id }, files }) => {
        const deposit = outcome.deposits.get(id)
        if (deposit === undefined) throw new Error('a written order lacks one of its deposits')
        return { deposit, files, ...NOTHING_YET }
      })
    case 'noCredits':
      throw await whyNotPaid(context, asked)
    case 'keyTaken':
      return earlierDeposits(context, asked)
  }
}

/** The account as it is now: it may have changed since the request came in. */
async function whyNotPaid(
  { database }: ServerContext,
  { account: { id, companyId }, deposits }: BatchRequest,
): Promise<Refusal> {
  const account = await findAccount(database, id)
  if (!account || !mayAct(account)) return new Refusal('auth.session_required')
  if (account.companyId !== companyId) return new Refusal('permission.denied')
  const couldPay = account.unlimitedDeposits || account.credits >= deposits.length
  return new Refusal(couldPay ? 'deposit.cap_reached' : 'deposit.no_credits_left')
}

async function refuseForeignPredecessors(
  { database }: ServerContext,
  { account, deposits }: BatchRequest,
): Promise<void> {
  const named = new Set(deposits.flatMap(({ previousDepositId }) => previousDepositId ?? []))
  if (named.size === 0) return
  const seen = await statusesOfDeposits(database, scopeOf(account, 'deposit.read'), [...named])
  if (seen.length < named.size) throw new Refusal('object.not_found')
}

function claimOf(asked: Input, deposits: readonly Readonly<{ id: string }>[], createdAt: Date) {
  const { account, idempotencyKey: key, requestDigest } = asked
  if (key === undefined) return undefined
  const depositIds = deposits.map(({ id }) => id)
  return { accountId: account.id, key, requestDigest, depositIds, createdAt }
}

function digestOf(request: NewDeposit | readonly NewDeposit[]): Uint8Array {
  return hash('sha256', JSON.stringify(request), 'buffer')
}

/** The deposits that the same request made before; another request with its key is refused. */
async function earlierDeposits(
  { database }: ServerContext,
  { account, idempotencyKey: key = '', requestDigest }: Input,
): Promise<readonly DepositRecord[]> {
  const taken = await findIdempotencyKey(database, account.id, key)
  if (!taken) throw new Error('an idempotency key vanished between two statements')
  if (Buffer.compare(taken.requestDigest, requestDigest) !== 0) {
    throw new Refusal('idempotency.key_reused')
  }
  const found = await findDepositsOf(database, account.id, taken.depositIds)
  const byId = new Map(found.map((record) => [record.deposit.id, record]))
  return taken.depositIds.map((id) => {
    const earlier = byId.get(id)
    if (!earlier) throw new Error('an idempotency key names a deposit that does not exist')
    return asCreated(earlier)
  })
}

/** The deposit as the first answer showed it, so that a repeated request gets the same 201. */
function asCreated({ deposit, files }: Pick<DepositRecord, 'deposit' | 'files'>): DepositRecord {
  return {
    deposit: { ...deposit, aggregationId: null, leafIndex: null, confirmedAt: null },
    files,
    ...NOTHING_YET,
  }
}
