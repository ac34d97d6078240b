import type { LoginBody } from '@ancrage/contract'
import { useState } from 'react'

import { PasswordStep } from './password-step.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'

/** The password first; where the server asks for a second factor, its code, with the same password. */
export function LoginPage() {
  const [accepted, setAccepted] = useState<LoginBody | null>(null)
  return accepted === null ? (
    <PasswordStep onTwoFactor={setAccepted} />
  ) : (
    <TwoFactorStep credentials={accepted} onBack={() => setAccepted(null)} />
  )
}
