import { type ReactNode, useState } from 'react'

import { ApiProvider, useApi } from '../api/api-context.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { type Prove, stepUpClient } from './step-up-client.ts'

type Asking = Readonly<{ onlySecondFactor: boolean; answer: (proven: boolean) => void }>

/** What is inside makes its calls with a proof of identity, which is asked for where the server wants one. */
export function StepUpProvider({ children }: Readonly<{ children: ReactNode }>) {
  const api = useApi()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [client] = useState(() => {
    const prove: Prove = (onlySecondFactor) =>
      new Promise((resolve) => {
        const answer = (proven: boolean) => {
          setAsking(null)
          resolve(proven)
        }
        setAsking({ onlySecondFactor, answer })
      })
    return stepUpClient(api.client, prove)
  })
  return (
    <>
      <ApiProvider api={{ ...api, client }}>{children}</ApiProvider>
      {asking !== null && (
        <ReauthenticationDialog
          onlySecondFactor={asking.onlySecondFactor}
          onProven={() => asking.answer(true)}
          onCancel={() => asking.answer(false)}
        />
      )}
    </>
  )
}
