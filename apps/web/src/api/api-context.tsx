import { type ReactNode, createContext, use, useSyncExternalStore } from 'react'

import type { Client } from './client.ts'
import type { Session } from './session.ts'

type Api = Readonly<{ client: Client; session: Session }>

const ApiContext = createContext<Api | null>(null)

type Props = Readonly<{ api: Api; children: ReactNode }>

export function ApiProvider({ api, children }: Props) {
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): Api {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi is called outside ApiProvider')
  return api
}

/** Whether a user is stored, and whether a token is: the page follows both as they change. */
export function useStoredSession(): Readonly<{ hasUser: boolean; hasToken: boolean }> {
  const { session } = useApi()
  const hasUser = useSyncExternalStore(session.subscribe, session.hasUser)
  const token = useSyncExternalStore(session.subscribe, session.accessToken)
  return { hasUser, hasToken: token !== null }
}
