import { type ReactNode, createContext, use, useSyncExternalStore } from 'react'

import type { Client } from './client.ts'
import type { ServiceFacts, ServiceReader } from './service-facts.ts'
import type { Session } from './session/session.ts'

export type Api = Readonly<{ client: Client; session: Session; service: ServiceReader }>

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

/** Whether a user is stored, whether a token is, and whose page it is: the page follows them as they change. */
export function useStoredSession(): Readonly<{
  hasUser: boolean
  hasToken: boolean
  person: string | undefined
}> {
  const { session } = useApi()
  const hasUser = useSyncExternalStore(session.subscribe, session.hasUser, session.hasUser)
  const person = useSyncExternalStore(session.subscribe, session.person, session.person)
  const { accessToken } = session
  const token = useSyncExternalStore(session.subscribe, accessToken, accessToken)
  return { hasUser, hasToken: token !== null, person }
}

/** Owner, legal pages, verification site, ledgers; undefined until the server has answered. */
export function useService(): ServiceFacts | undefined {
  const { service } = useApi()
  return useSyncExternalStore(service.subscribe, service.facts, () => undefined)
}

/** True once it is known that no configured ledger proves anything to anyone. */
export function useWithoutEvidentialValue(): boolean {
  const facts = useService()
  return facts?.ledgers.every((ledger) => !ledger.evidential) ?? false
}
