import type { Transaction } from '../platform/database/client.ts'
import { askAccountCreation } from '../organisations/requests/index.ts'
import { findAccountByEmail, type Account } from '../accounts/index.ts'
import { moveCredits } from '../billing/credits/index.ts'
import { inviteAccount } from '../organisations/invitations/index.ts'
import {
  editProduct,
  markOrderPaid,
  placeOrder,
  readProducts,
  type Seller,
} from '../billing/index.ts'
import type { ServerContext } from '../platform/context.ts'
import {
  DEMO_ACCOUNT_REQUESTS,
  DEMO_ACCOUNTS,
  DEMO_INVITATION,
  DEMO_ORDERS,
  DEMO_POOL,
} from './demo-content.ts'

const THIS_MACHINE = '127.0.0.1'

/** Orders, requests for accounts and an invitation, so that no page of a demonstration is empty. */
export async function seedBusiness(context: ServerContext, seller: Seller): Promise<void> {
  await sellStorage(context, seller)
  for (const order of DEMO_ORDERS) await orderPack(context, seller, order)
  for (const request of DEMO_ACCOUNT_REQUESTS) {
    await askAccountCreation(context, THIS_MACHINE, 'fr', request)
  }
  const { id: invitedBy, companyId } = await demoAccount(context, 'direction@demo.example')
  const offered = {
    ...DEMO_INVITATION,
    type: 'subAccount',
    ...(companyId !== null && { companyId }),
    language: 'fr',
    invitedBy,
  } as const
  await context.database.transaction((transaction) => inviteAccount(context, transaction, offered))
}

/** A draft elsewhere, for operators to publish once it is true: here it is, unless copies are turned off. */
async function sellStorage(context: ServerContext, { delivers }: Seller): Promise<void> {
  if (delivers.storage === null) return
  const administrator = await demoAccount(context, DEMO_ACCOUNTS[0].email)
  const drafts = (await readProducts(context.database)).filter(({ kind }) => kind === 'storage')
  for (const { id } of drafts) {
    await editProduct({ context, delivers }, administrator, id, { state: 'published' })
  }
}

/** The first movement of the company’s history. */
export async function fillPool(
  context: ServerContext,
  transaction: Transaction,
  companyId: string,
): Promise<void> {
  await moveCredits(context, transaction, {
    owner: { companyId },
    kind: 'allotment',
    amount: DEMO_POOL,
  })
}

/** Of the catalogue as it is: where administrators sell no such pack, nothing is ordered. */
async function orderPack(
  context: ServerContext,
  seller: Seller,
  { owner, credits, paid }: (typeof DEMO_ORDERS)[number],
): Promise<void> {
  const offered = await readProducts(context.database, 'published')
  const pack = offered.find((product) => product.kind === 'pack' && product.credits === credits)
  if (!pack) return
  const account = await demoAccount(context, owner)
  const wish = {
    productId: pack.id,
    quantity: 1,
    startsAtOnce: true,
    key: 'demo',
    language: 'fr',
  } as const
  const { id, number } = await placeOrder(context, seller, account, wish)
  if (!paid) return
  const administrator = await demoAccount(context, DEMO_ACCOUNTS[0].email)
  const paymentReference = `VIR ${number}`
  await markOrderPaid(context, seller, administrator, { id, paymentReference })
}

async function demoAccount(context: ServerContext, email: string): Promise<Account> {
  const account = await findAccountByEmail(context.database, email)
  if (!account) throw new Error(`the demonstration has no account ${email}`)
  return account
}
