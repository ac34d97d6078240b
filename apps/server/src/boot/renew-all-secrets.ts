import type { ServerContext } from '../platform/context.ts'
import { renewTwoFactorSecrets } from '../identity/index.ts'
import { renewWebhookSecrets } from '../webhooks/index.ts'

/**
 * Seals with SECRET_KEY what SECRET_KEY_PREVIOUS sealed: second factors and the secrets of webhooks. Links in mails
 * that wait are opened with either, and end by themselves.
 * @returns how many are sealed anew
 */
export async function renewAllSecrets(context: ServerContext): Promise<number> {
  let all = 0
  for (const renew of [renewTwoFactorSecrets, renewWebhookSecrets]) {
    const { renewed, unreadable } = await renew(context)
    if (unreadable > 0) context.log.error({ unreadable }, 'secrets that no key opens')
    all += renewed
  }
  return all
}
