import {
  AUDIT_ACTIONS,
  getManagedCompany,
  listAccountRequests,
  listAuditEntries,
  listCompanies,
  listMails,
  listManagedOrders,
  listUserCreditEntries,
  listUsers,
  managedAccount,
  pageOf,
} from '@ancrage/contract'

import type { RealServer } from '../deposits/real-server.ts'
import { deepPath, measureReading, read, type Reading } from './measure-reading.ts'

const DEEP_PAGES = 100
const identified = pageOf(managedAccount.pick({ id: true }))

/** The lists of an administrator, as `readLists` reads those of a firm's director. */
export async function readAdministration(server: RealServer): Promise<readonly Reading[]> {
  const readings: Reading[] = []
  const measure = async (what: string, path: string): Promise<void> => {
    readings.push(await measureReading(what, (n) => read(server, path.replaceAll('{n}', `${n}`))))
  }
  const deep = async (what: string, path: string): Promise<void> => {
    await measure(`${what}, 10,000 deep`, await deepPath(server, path, DEEP_PAGES))
  }
  const users = listUsers.path
  const busiest = await idOf(server, `${users}?search=compte-0@`)
  await measure('users: first page', users)
  await deep('users', `${users}?sort=createdAt`)
  await deep('users by name', `${users}?sort=name`)
  await deep('users by address, backwards', `${users}?sort=-email`)
  await measure('users: search by the beginning of a name', `${users}?search=compte%20{n}`)
  await measure('users: search by a word of a name', `${users}?search={n}`)
  await measure('users: search that half of them match', `${users}?search=compte&sort=name`)
  await measure('users: administrators only', `${users}?accountType=administrator&sort=name`)
  await measure('users: sub-accounts by name', `${users}?accountType=subAccount&sort=name`)
  await measure('a user’s credit entries', listUserCreditEntries.path.replace(':id', busiest))
  const companies = listCompanies.path
  await measure('companies: first page', companies)
  await deep('companies by name', `${companies}?sort=name`)
  await measure('companies: search', `${companies}?search=firme%20{n}`)
  await measure('a company', getManagedCompany.path.replace(':id', await idOf(server, companies)))
  await measure('requests: first page', listAccountRequests.path)
  await measure('requests: waiting', `${listAccountRequests.path}?state=waiting`)
  const audit = listAuditEntries.path
  await measure('audit: first page', audit)
  await deep('audit', audit)
  await measure('audit: a rare action', `${audit}?action=${AUDIT_ACTIONS[0]}`)
  await measure('audit: a frequent actor', `${audit}?actorId=${await actorOf(server)}`)
  await measure('orders: first page', listManagedOrders.path)
  await measure('orders: placed', `${listManagedOrders.path}?state=placed`)
  await measure('mails: first page', listMails.path)
  await measure('mails: failed', `${listMails.path}?state=failed`)
  await measure('mails to somebody', `${listMails.path}?to=compte-{n}@example.test`)
  return readings
}

async function actorOf(server: RealServer): Promise<string> {
  const { items } = listAuditEntries.reply.parse(await read(server, listAuditEntries.path))
  return items[0]?.actorId ?? ''
}

/** The first of a list. */
async function idOf(server: RealServer, path: string): Promise<string> {
  const { items } = identified.parse(await read(server, path))
  return items[0]?.id ?? ''
}
