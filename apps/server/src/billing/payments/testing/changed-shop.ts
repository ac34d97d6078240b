import { checkCheckout, startCheckout } from '@ancrage/contract'

import { openTestService, type TestService } from '../../../testing/test-service.ts'
import type { ProviderTrial } from './provider-trials.ts'

/** The same installation once its operator has changed the provider; `former` where its keys stayed. */
export async function openChanged(
  before: TestService,
  { trial, former }: Readonly<{ trial: ProviderTrial; former?: ProviderTrial }>,
): Promise<TestService> {
  return openTestService({
    databaseUrl: before.databaseUrl,
    provider: trial.provider,
    ...(former && { former: former.provider }),
  })
}

/** A buyer of whichever service, at their order. */
export async function buyerAt(service: TestService, email: string) {
  const caller = await service.signIn(email)
  return {
    caller,
    begin: async (id: string): Promise<string> =>
      startCheckout.reply.parse((await caller.post(`/orders/${id}/checkout`, {})).json()).url,
    check: async (id: string): Promise<string> =>
      checkCheckout.reply.parse((await caller.post(`/orders/${id}/checkout/check`, {})).json())
        .state,
  }
}
