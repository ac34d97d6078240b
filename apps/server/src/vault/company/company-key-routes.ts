import {
  listCompanyKeyHolders,
  listOutdatedHeaders,
  replaceOutdatedHeaders,
  setCompanyVaultKey,
  shareCompanyVaultKey,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { bytesOf } from '../base64.ts'
import type { VaultDeps, VaultGuards } from '../vault-deps.ts'
import { readHolders, shareCompanyKey } from './company-key-holders.ts'
import { readOutdated, replaceOutdated } from './replace-headers.ts'
import { setCompanyKey } from './set-company-key.ts'

/** As many headers as may come at once, of 20 recipients each. */
const HEADERS_BODY_LIMIT = 2 * 1024 * 1024

/** The key that opens all copies of a company: who has it, and what is encrypted for it. The key itself never comes here. */
export function companyKeyRoutes(
  app: FastifyInstance,
  deps: VaultDeps,
  { authenticate, requireRecentAuthentication }: VaultGuards,
): void {
  serveSignedIn(app, requireRecentAuthentication, setCompanyVaultKey, ({ account, body }) =>
    setCompanyKey(deps, account, body),
  )

  serveSignedIn(app, authenticate, listCompanyKeyHolders, ({ account }) =>
    readHolders(deps, account),
  )

  serveSignedIn(
    app,
    requireRecentAuthentication,
    shareCompanyVaultKey,
    ({ account, params, body }) => shareCompanyKey(deps, account, { ...params, ...body }),
  )

  serveSignedIn(app, requireRecentAuthentication, listOutdatedHeaders, ({ account, query }) =>
    readOutdated(deps, account, query),
  )

  serveSignedIn(
    app,
    requireRecentAuthentication,
    replaceOutdatedHeaders,
    async ({ account, body: { keyId, items } }) => {
      const headers = items.map(({ header, ...item }) => ({ ...item, header: bytesOf(header) }))
      return { replaced: await replaceOutdated(deps, account, { keyId, headers }) }
    },
    { bodyLimit: HEADERS_BODY_LIMIT },
  )
}
