import { setUpTwoFactor, verifyTwoFactor } from '@ancrage/contract'
import { Secret, TOTP } from 'otpauth'

import type { Caller } from '../../testing/caller.ts'
import type { TestService } from '../../testing/test-service.ts'

const STEP_MS = 30_000

export type SecondFactor = Readonly<{
  secret: string
  /** What the person’s application shows, so many steps from now. */
  code: (stepsFromNow?: number) => string
  recoveryCodes: readonly string[]
}>

/** Enables the second factor as a person does; the code used for that is in the past afterwards. */
export async function enableSecondFactor(
  service: TestService,
  caller: Caller,
): Promise<SecondFactor> {
  startStep(service)
  const { data } = setUpTwoFactor.reply.parse((await caller.post('/auth/2fa/setup', {})).json())
  const code = codeOf(service, data.secret)
  const verified = await caller.post('/auth/2fa/verify', { token: code() })
  const { recoveryCodes } = verifyTwoFactor.reply.parse(verified.json())
  service.advance(STEP_MS)
  return { secret: data.secret, code, recoveryCodes }
}

export function codeOf(service: TestService, secret: string): SecondFactor['code'] {
  return (stepsFromNow = 0) =>
    TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: service.context.now().getTime() + stepsFromNow * STEP_MS,
    })
}

/** Moves the clock to the beginning of a step: what a test does next is done before it ends. */
export function startStep(service: TestService): void {
  service.advance(STEP_MS - (service.context.now().getTime() % STEP_MS))
}
