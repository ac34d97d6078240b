import {
  changePassword,
  createApiKey,
  createWebhook,
  deleteWebhook,
  disableTwoFactor,
  endOtherSessions,
  endSession,
  registerPasskey,
  removePasskey,
  renewRecoveryCodes,
  revokeApiKey,
  startPasskeyRegistration,
  verifyTwoFactor,
} from '@ancrage/contract'
import { mutationOptions } from '@tanstack/react-query'

import { callMutation } from '../../../api/call-mutation.ts'
import type { Client } from '../../../api/client.ts'
import { PASSKEYS } from '../../../api/session/own-passkeys.ts'
import { makePasskey } from '../../../api/session/passkeys.ts'
import { API_KEYS, SESSIONS, TWO_FACTOR, WEBHOOKS } from './security-queries.ts'

/** The status, the sessions that ended with the change, and the account’s own record of it. */
const OF_TWO_FACTOR = [TWO_FACTOR, SESSIONS, ['profile']]

export const twoFactorMutations = {
  verify: (client: Client) => callMutation(client, verifyTwoFactor, OF_TWO_FACTOR),
  renewCodes: (client: Client) => callMutation(client, renewRecoveryCodes, OF_TWO_FACTOR),
  disable: (client: Client) => callMutation(client, disableTwoFactor, OF_TWO_FACTOR),
}

export const passwordMutations = {
  change: (client: Client) => callMutation(client, changePassword, [SESSIONS]),
}

export const sessionMutations = {
  end: (client: Client) => callMutation(client, endSession, [SESSIONS]),
  endOthers: (client: Client) => callMutation(client, endOtherSessions, [SESSIONS]),
}

export const apiKeyMutations = {
  create: (client: Client) => callMutation(client, createApiKey, [API_KEYS]),
  revoke: (client: Client) => callMutation(client, revokeApiKey, [API_KEYS]),
}

export const webhookMutations = {
  create: (client: Client) => callMutation(client, createWebhook, [WEBHOOKS]),
  remove: (client: Client) => callMutation(client, deleteWebhook, [WEBHOOKS]),
}

export const passkeyMutations = {
  /** Asks the device, then the server; false where the person declined on the device. */
  add: (client: Client) =>
    mutationOptions({
      meta: { refreshes: [PASSKEYS] },
      mutationFn: async (name: string): Promise<boolean> => {
        const { options } = await client.call(startPasskeyRegistration, {})
        const credential = await makePasskey(options)
        if (credential === undefined) return false
        await client.call(registerPasskey, { body: { name, credential } })
        return true
      },
    }),
  remove: (client: Client) => callMutation(client, removePasskey, [PASSKEYS, SESSIONS]),
}
