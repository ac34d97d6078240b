import {
  getCompanyStorage,
  getUserStorage,
  limitCompanyStorage,
  limitUserStorage,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { VaultDeps, VaultGuards } from '../vault-deps.ts'
import { limitStorage, readStorageUse } from './limit-storage.ts'

const LIMITS = [
  { kind: 'account', read: getUserStorage, limit: limitUserStorage },
  { kind: 'company', read: getCompanyStorage, limit: limitCompanyStorage },
] as const

/** How much the operator lets accounts and companies keep. */
export function limitRoutes(
  app: FastifyInstance,
  deps: VaultDeps,
  { authenticate, requireRecentAuthentication: recent }: VaultGuards,
): void {
  for (const { kind, read, limit } of LIMITS) {
    serveSignedIn(app, authenticate, read, ({ params: { id } }) =>
      readStorageUse(deps, { kind, id }),
    )

    serveSignedIn(app, recent, limit, ({ account, params: { id }, body: { limitBytes } }) =>
      limitStorage(deps, account, { owner: { kind, id }, limitBytes }),
    )
  }
}
