import { randomBytes } from 'node:crypto'

import { openBitcoinLedger } from '@ancrage/chains/bitcoin'
import { openCalendar } from '@ancrage/chains/calendar'
import { openCalendarServer } from '@ancrage/chains/calendar-server'
import { openRpcServer } from '@ancrage/dev-chain'
import { headersOfSources } from '@ancrage/chains/headers'

import {
  createTestDatabase,
  type TestDatabase,
} from '../../../platform/database/testing/test-database.ts'
import { recordAudit } from '../../../audit/index.ts'
import type { Caller } from '../../../testing/caller.ts'
import { fileOf, newDeposit } from '../../../testing/new-deposit.ts'
import { depositOf } from '../../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../../testing/test-service.ts'

const BLOCKS_UNTIL_A_NEW_VERSION = 2
const CONFIRMATIONS = 6

/**
 * The database that a service with a node, a calendar, a timestamp authority and several kinds of accounts has left:
 * deposits at every step of their way. Nobody is connected to it any more.
 */
export async function createBusyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  const closings: (() => Promise<unknown>)[] = []
  const service = await openTestService({
    databaseUrl: database.url,
    ledgers: async (chain) => {
      const rpcServer = await openRpcServer(chain, { port: 0 })
      const calendar = await openCalendarServer(chain)
      closings.push(
        () => rpcServer.close(),
        () => calendar.close(),
      )
      const headers = headersOfSources('regtest', [rpcServer.url])
      const fees = { fallbackFeeRate: 2, maxFeePerTransaction: 10_000, maxFeePerDay: 100_000 }
      return [
        openBitcoinLedger({ url: rpcServer.url, network: 'regtest', ...fees }),
        openCalendar({ url: calendar.url, headers, randomBytes }),
      ]
    },
  })
  await keepBusy(service)
  await service.close()
  for (const close of closings) await close()
  return database
}

async function keepBusy(service: TestService): Promise<void> {
  const company = await service.createCompany('Éditions du Large')
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
  const colleague = { email: 'marc@example.org', type: 'subAccount', credits: 5 } as const
  await service.createAccount({ ...colleague, companyId: company })
  const [anna, administrator, marc] = await Promise.all(
    ['anna@example.org', 'admin@example.org', 'marc@example.org'].map(service.signIn),
  )
  if (!anna || !administrator || !marc) throw new Error('three signed in')

  for (const amount of [5, 10]) await actOn(service, company, amount)
  const first = await confirmedDeposit(service, [anna, administrator, marc])
  await anna.get(`/deposits/${first}/certificate/fr`)
  await deposit(anna, { previousDepositId: first })
  await service.signReceipts()
  await service.anchor()
  await service.indexWords()
  await renewed(service)
  await deposit(marc)
}

/** The tokens of the day as the operator has them renewed at once. */
async function renewed(service: TestService): Promise<void> {
  const before = new Date(service.context.now().getTime() + SETTLED_MS / 2)
  service.advance(SETTLED_MS)
  await service.renewTokens([service.timestampAuthority], { days: 365, before })
}

const SETTLED_MS = 11 * 60_000

/** What an administrator's act leaves in the audit. */
async function actOn({ client, context }: TestService, companyId: string, amount: number) {
  await client.database.transaction((transaction) =>
    recordAudit(context, transaction, {
      actor: null,
      action: 'company.creditsAllotted',
      subjectType: 'company',
      subjectId: companyId,
      companyId,
      details: { reason: 'Essai', amount },
    }),
  )
}

/** Anchored with a version that pays more, in one batch with the others’. Answers the first one's id. */
async function confirmedDeposit(
  service: TestService,
  [anna, ...others]: readonly [Caller, ...Caller[]],
): Promise<string> {
  const files = [fileOf('partition'), fileOf('paroles'), fileOf('maquette')]
  const { id } = await deposit(anna, { files })
  for (const other of others) await deposit(other)
  await service.signReceipts()
  await service.anchor()
  for (let block = 0; block < BLOCKS_UNTIL_A_NEW_VERSION; block += 1) await service.chain.reorg(0)
  await service.anchor()
  await service.chain.mine(CONFIRMATIONS)
  await service.anchor()
  return id
}

async function deposit(caller: Caller, wanted: Parameters<typeof newDeposit>[0] = {}) {
  const key = randomBytes(8).toString('hex')
  return depositOf(await caller.post('/deposits', newDeposit(wanted), { 'idempotency-key': key }))
}
