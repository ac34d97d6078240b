import type { LoginBody } from '@ancrage/contract'
import { startTransition, useState } from 'react'

import { lazyPage } from '../../shell/pages-loading.tsx'
import { PasswordStep } from './password-step.tsx'

/** The password first; where the server asks for a second factor, its code, with the same password. */
export function LoginPage() {
  const [accepted, setAccepted] = useState<LoginBody | null>(null)
  // The first step stays until the second has been fetched.
  const askForCode = (credentials: LoginBody) => startTransition(() => setAccepted(credentials))
  return accepted === null ? (
    <PasswordStep onTwoFactor={askForCode} />
  ) : (
    <TwoFactorStep credentials={accepted} onBack={() => setAccepted(null)} />
  )
}

/** Many sign in without it. */
const TwoFactorStep = lazyPage(async () => (await import('./two-factor-step.tsx')).TwoFactorStep)
