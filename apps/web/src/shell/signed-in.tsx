import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'

import { useStoredSession } from '../api/api-context.tsx'
import { isWorthRetrying } from '../api/failures.ts'
import { useProfile } from '../api/profile.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { SignedInLayout } from './signed-in-layout.tsx'

const GET_RETRIES = 2
const ASK_AGAIN_MS = 10_000

/** Everything read from the server is forgotten with the session that read it. */
export function SignedIn() {
  const [queries] = useState(openQueries)
  return (
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <OnceKnown />
      </ToastProvider>
    </QueryClientProvider>
  )
}

/** With a token but no stored user, the profile says who it is before anything is shown. */
function OnceKnown() {
  const { hasUser } = useStoredSession()
  const { error, refetch } = useProfile()
  if (hasUser) return <SignedInLayout />
  return error === null ? (
    <LoadingBar />
  ) : (
    <FailureNotice error={error} onRetry={() => void refetch()} />
  )
}

function openQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A lost network is told, not waited out in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < GET_RETRIES && isWorthRetrying(error),
        // What is told comes back by itself, once the service does.
        refetchInterval: ({ state }) =>
          state.error !== null && isWorthRetrying(state.error) && ASK_AGAIN_MS,
      },
    },
  })
}
