import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi, useStoredSession } from '../api/api-context.tsx'
import { takeQueries } from '../api/read-ahead.ts'
import { useProfile } from '../api/session/profile.ts'
import { FailureNotice } from '../ui/feedback/failure-notice.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { VaultProvider } from '../vault/vault-provider.tsx'
import { LoadingPage } from './loading-bar.tsx'
import { useAccountLanguage } from './use-account-language.ts'
import { SignedInLayout } from './signed-in-layout.tsx'

/** Everything read from the server is forgotten with the session that read it. */
export function SignedIn() {
  const { session } = useApi()
  const [queries] = useState(() => takeQueries(session))
  return (
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <VaultProvider>
          <OnceKnown />
        </VaultProvider>
      </ToastProvider>
    </QueryClientProvider>
  )
}

/** With a token but no stored user, the profile says who it is before anything is shown. */
function OnceKnown() {
  const { hasUser } = useStoredSession()
  const { error, refetch } = useProfile()
  useAccountLanguage()
  if (hasUser) return <SignedInLayout />
  return error === null ? <LoadingPage /> : <FailureNotice error={error} onRetry={refetch} />
}
