import {
  editSubAccount,
  getSubAccount,
  leaveCompany as leaveCompanyCall,
  listSubAccounts,
  removeSubAccount,
  resetSubAccountTwoFactor,
  resumeSubAccount,
  setSubAccountRole,
  suspendSubAccount,
  switchSubAccountStorage,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { omitUndefined } from '../../http/omit-undefined.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../../identity/index.ts'
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
import { leaveOwnCompany } from './leave-own-company.ts'
import { refuseStorageNotIncluded } from './storage-of-company.ts'

export function memberRoutes(
  app: FastifyInstance,
  context: ServerContext,
  {
    authenticate,
    requireRecentAuthentication,
  }: Pick<Guards, 'authenticate' | 'requireRecentAuthentication'>,
): void {
  const { database } = context

  serveSignedIn(app, authenticate, listSubAccounts, ({ account, query }) =>
    listManagedAccounts(database, { companyId: companyIdOf(account) }, query),
  )

  serveSignedIn(app, authenticate, getSubAccount, async ({ account, params }) =>
    presentManaged(await readManaged(database, params.id, { companyId: companyIdOf(account) })),
  )

  serveSignedIn(app, authenticate, editSubAccount, ({ account, params, body }) =>
    changeMember(context, account, params.id, (transaction, done) =>
      editAccount(context, transaction, done, omitUndefined(body)),
    ),
  )

  serveSignedIn(app, authenticate, switchSubAccountStorage, ({ account, params, body }) =>
    changeMember(context, account, params.id, async (transaction, done) => {
      if (body.storage) await refuseStorageNotIncluded(transaction, companyIdOf(account))
      await editAccount(context, transaction, done, body)
    }),
  )

  serveSignedIn(
    app,
    requireRecentAuthentication,
    setSubAccountRole,
    ({ account, params, body: { role: type } }) =>
      changeOther(context, account, params.id, (transaction, done) =>
        editAccount(context, transaction, done, { type }),
      ),
  )

  serveSignedIn(app, authenticate, suspendSubAccount, ({ account, params }) =>
    changeOther(context, account, params.id, (transaction, done) =>
      suspendAccount(context, transaction, done),
    ),
  )

  serveSignedIn(app, authenticate, resumeSubAccount, ({ account, params }) =>
    changeOther(context, account, params.id, (transaction, done) =>
      resumeAccount(context, transaction, done),
    ),
  )

  serveSignedIn(
    app,
    requireRecentAuthentication,
    resetSubAccountTwoFactor,
    async ({ account, params }) => {
      await changeOther(context, account, params.id, (transaction, done) =>
        resetTwoFactorOf(context, transaction, done),
      )
    },
  )

  serveSignedIn(app, requireRecentAuthentication, removeSubAccount, async ({ account, params }) => {
    await changeOther(context, account, params.id, (transaction, done) =>
      leaveCompany(context, transaction, done),
    )
  })
  serveSignedIn(app, requireRecentAuthentication, leaveCompanyCall, ({ account }) =>
    leaveOwnCompany(context, account),
  )
}
