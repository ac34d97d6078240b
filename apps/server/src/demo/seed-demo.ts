import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { AccountType } from '@ancrage/contract'

import { createAccount, findAccountByEmail, insertCompany } from '../accounts/index.ts'
import { hashPassword } from '../identity/index.ts'
import { allotOpeningCredits, transferCredits } from '../billing/credits/index.ts'
import { createDeposit, openDepositWriter } from '../deposits/index.ts'
import type { Seller } from '../billing/index.ts'
import { Refusal } from '../http/refusal.ts'
import { gatherNewDeposits } from '../evidence/receipts/index.ts'
import { newId } from '../platform/new-id.ts'
import type { ServerContext } from '../platform/context.ts'
import { DEMO_ACCOUNTS, DEMO_COMPANY, DEMO_DEPOSITS, type DemoDeposit } from './demo-content.ts'
import { fillPool, seedBusiness } from './seed-business.ts'

export type DemoLogin = Readonly<{ type: AccountType; email: string; password: string }>

/**
 * Sample accounts of every kind and their deposits, once per data folder; each later start adds one
 * deposit more while its account can pay for it, so that there is one on its way. The files themselves
 * are written beside the data, to be verified.
 */
export async function seedDemo(
  context: ServerContext,
  dataFolder: string,
  seller: Seller,
): Promise<readonly DemoLogin[]> {
  const password = await demoPassword(context, dataFolder)
  if (await isSeeded(context)) await makeAnotherDeposit(context, dataFolder)
  else {
    await createAccounts(context, password)
    for (const deposit of DEMO_DEPOSITS) await makeDeposit(context, dataFolder, deposit)
    await seedBusiness(context, seller)
  }
  return DEMO_ACCOUNTS.map(({ type, email }) => ({ type, email, password }))
}

/** Any of the accounts tells: people change their addresses and erase them. */
async function isSeeded({ database }: ServerContext): Promise<boolean> {
  for (const { email } of DEMO_ACCOUNTS) if (await findAccountByEmail(database, email)) return true
  return false
}

/** Its account may be gone, suspended or out of credits by now: the demonstration starts without the deposit. */
async function makeAnotherDeposit(context: ServerContext, dataFolder: string): Promise<void> {
  const [freshest] = DEMO_DEPOSITS
  if (!(await findAccountByEmail(context.database, freshest.owner))) return
  const deposit = { ...freshest, text: `${freshest.text}\n${newId(context)}` }
  try {
    await makeDeposit(context, dataFolder, deposit)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
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
