import {
  listVaultPasskeys,
  readVaultPasskey,
  removeVaultPasskey,
  setVaultPasskey,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { VaultDeps, VaultGuards } from '../vault-deps.ts'
import { listOpening, readOpening, removeOpening, setOpening } from './vault-passkeys.ts'

/** Passkeys that open the recovery key of their account, in browsers that do not have it. */
export function vaultPasskeyRoutes(
  app: FastifyInstance,
  deps: VaultDeps,
  { authenticate, requireRecentAuthentication }: VaultGuards,
): void {
  serveSignedIn(app, authenticate, listVaultPasskeys, async ({ account }) => ({
    items: await listOpening(deps, account),
  }))

  serveSignedIn(app, requireRecentAuthentication, readVaultPasskey, ({ account, params }) =>
    readOpening(deps, account, params.id),
  )

  serveSignedIn(app, requireRecentAuthentication, setVaultPasskey, ({ account, params, body }) =>
    setOpening(deps, account, { ...params, ...body }),
  )

  serveSignedIn(app, requireRecentAuthentication, removeVaultPasskey, ({ account, params }) =>
    removeOpening(deps, account, params.id),
  )
}
