import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { AccountType } from '@ancrage/contract'

import { createAccount, findAccountByEmail, insertCompany } from '../accounts/index.ts'
import { hashPassword } from '../identity/index.ts'
import { allotOpeningCredits, transferCredits } from '../billing/credits/index.ts'
import { createDeposit, openDepositWriter } from '../deposits/index.ts'
import type { Seller } from '../billing/index.ts'
import { gatherNewDeposits } from '../evidence/receipts/index.ts'
import { newId } from '../platform/new-id.ts'
import type { ServerContext } from '../platform/context.ts'
import { DEMO_ACCOUNTS, DEMO_COMPANY, DEMO_DEPOSITS, type DemoDeposit } from './demo-content.ts'
import { fillPool, seedBusiness } from './seed-business.ts'

export type DemoLogin = Readonly<{ type: AccountType; email: string; password: string }>

/**
 * Sample accounts of every kind and their deposits, once per data folder; each later start adds one
 * deposit more, so that there is always one on its way. The files themselves are written beside the
 * data, to be verified.
 */
export async function seedDemo(
  context: ServerContext,
  dataFolder: string,
  seller: Seller,
): Promise<readonly DemoLogin[]> {
  const password = await demoPassword(context, dataFolder)
  const [first] = DEMO_ACCOUNTS
  const seeded = await findAccountByEmail(context.database, first.email)
  if (!seeded) await createAccounts(context, password)
  const [freshest] = DEMO_DEPOSITS
  const deposits = seeded
    ? [{ ...freshest, text: `${freshest.text}\n${newId(context)}` }]
    : DEMO_DEPOSITS
  for (const deposit of deposits) await makeDeposit(context, dataFolder, deposit)
  if (!seeded) await seedBusiness(context, seller)
  return DEMO_ACCOUNTS.map(({ type, email }) => ({ type, email, password }))
}

/** Made at random for this data folder: no two demonstrations share one. */
async function demoPassword({ randomBytes }: ServerContext, dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'demo-password')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return kept
  const password = `demo-${Buffer.from(randomBytes(9)).toString('base64url')}`
  await writeFile(file, password, { mode: 0o600 })
  return password
}

async function createAccounts(context: ServerContext, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, 'demonstration')
  await context.database.transaction(async (transaction) => {
    const companyId = newId(context)
    const createdAt = context.now()
    await insertCompany(transaction, { id: companyId, name: DEMO_COMPANY, createdAt })
    await fillPool(context, transaction, companyId)
    for (const { ofCompany, credits, ...account } of DEMO_ACCOUNTS) {
      const accountId = await createAccount(context, transaction, {
        ...account,
        passwordHash,
        ...(ofCompany && { companyId }),
      })
      if (!ofCompany) {
        await allotOpeningCredits(context, transaction, accountId, credits)
        continue
      }
      const transfer = { companyId, accountId, actorId: accountId, amount: credits, key: undefined }
      await transferCredits(context, transaction, transfer)
    }
  })
}

async function makeDeposit(
  context: ServerContext,
  dataFolder: string,
  { owner, files, text, ...words }: DemoDeposit,
): Promise<void> {
  const account = await findAccountByEmail(context.database, owner)
  if (!account) throw new Error(`the demonstration has no account ${owner}`)
  const folder = join(dataFolder, 'samples')
  await mkdir(folder, { recursive: true })
  const described = await Promise.all(
    files.map(async (name) => {
      const bytes = Buffer.from(`${name}\n\n${text}\n`)
      await writeFile(join(folder, name), bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { name, size: bytes.length, mediaType: 'text/plain', sha256 }
    }),
  )
  await createDeposit(context, openDepositWriter(context, gatherNewDeposits), {
    account,
    deposit: { ...words, depositor: account.name, files: described },
    idempotencyKey: undefined,
  })
}
