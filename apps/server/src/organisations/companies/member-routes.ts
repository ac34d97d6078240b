import {
  editSubAccount,
  getSubAccount,
  listSubAccounts,
  removeSubAccount,
  resetSubAccountTwoFactor,
  resumeSubAccount,
  setSubAccountRole,
  suspendSubAccount,
  switchSubAccountStorage,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { given } from '../../http/omit-undefined.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Surroundings } from '../../platform/context.ts'
import type { Doors } from '../../identity/index.ts'
import {
  editAccount,
  leaveCompany,
  listManagedAccounts,
  presentManaged,
  readManaged,
  resetTwoFactorOf,
  resumeAccount,
  suspendAccount,
} from '../managed-accounts/index.ts'
import { changeMember, changeOther } from './change-member.ts'
import { companyIdOf } from './company-of-caller.ts'
import { refuseStorageNotIncluded } from './storage-of-company.ts'

export function memberRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  {
    authenticate,
    requireRecentAuthentication,
  }: Pick<Doors, 'authenticate' | 'requireRecentAuthentication'>,
): void {
  const { database } = surroundings

  serveSignedIn(app, authenticate, listSubAccounts, ({ account, query }) =>
    listManagedAccounts(database, { companyId: companyIdOf(account) }, query),
  )

  serveSignedIn(app, authenticate, getSubAccount, async ({ account, params }) =>
    presentManaged(await readManaged(database, params.id, { companyId: companyIdOf(account) })),
  )

  serveSignedIn(app, authenticate, editSubAccount, ({ account, params, body }) =>
    changeMember(surroundings, account, params.id, (transaction, done) =>
      editAccount(surroundings, transaction, done, given(body)),
    ),
  )

  serveSignedIn(app, authenticate, switchSubAccountStorage, ({ account, params, body }) =>
    changeMember(surroundings, account, params.id, async (transaction, done) => {
      if (body.storage) await refuseStorageNotIncluded(transaction, companyIdOf(account))
      await editAccount(surroundings, transaction, done, body)
    }),
  )

  serveSignedIn(
    app,
    requireRecentAuthentication,
    setSubAccountRole,
    ({ account, params, body: { role: type } }) =>
      changeOther(surroundings, account, params.id, (transaction, done) =>
        editAccount(surroundings, transaction, done, { type }),
      ),
  )

  serveSignedIn(app, authenticate, suspendSubAccount, ({ account, params }) =>
    changeOther(surroundings, account, params.id, (transaction, done) =>
      suspendAccount(surroundings, transaction, done),
    ),
  )

  serveSignedIn(app, authenticate, resumeSubAccount, ({ account, params }) =>
    changeOther(surroundings, account, params.id, (transaction, done) =>
      resumeAccount(surroundings, transaction, done),
    ),
  )

  serveSignedIn(
    app,
    requireRecentAuthentication,
    resetSubAccountTwoFactor,
    async ({ account, params }) => {
      await changeOther(surroundings, account, params.id, (transaction, done) =>
        resetTwoFactorOf(surroundings, transaction, done),
      )
    },
  )

  serveSignedIn(app, requireRecentAuthentication, removeSubAccount, async ({ account, params }) => {
    await changeOther(surroundings, account, params.id, (transaction, done) =>
      leaveCompany(surroundings, transaction, done),
    )
  })
}
