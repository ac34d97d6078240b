import { type ReactNode, createContext, use, useState } from 'react'

import { isRefusal } from '../api/failures.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

/** Does the act; where the server wants to know anew who is there, asks, and does it then. */
type StepUp = <Result>(act: () => Promise<Result>) => Promise<Result>

const StepUpContext = createContext<StepUp | null>(null)

type Asking = Readonly<{ onlySecondFactor: boolean; answer: (proven: boolean) => void }>

export function StepUpProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [asking, setAsking] = useState<Asking | null>(null)

  const prove = (onlySecondFactor: boolean) =>
    new Promise<boolean>((resolve) => {
      const answer = (proven: boolean) => {
        setAsking(null)
        resolve(proven)
      }
      setAsking({ onlySecondFactor, answer })
    })
  const stepUp: StepUp = async (act) => {
    try {
      return await act()
    } catch (error) {
      const onlySecondFactor = isRefusal(error, 'auth.second_factor_required')
      if (!onlySecondFactor && !isRefusal(error, 'auth.reauthentication_required')) throw error
      if (!(await prove(onlySecondFactor))) throw new StepUpDeclined()
    }
    // A second factor that is to be taken away is asked for, too, once the password was given.
    return stepUp(act)
  }
  return (
    <StepUpContext value={stepUp}>
      {children}
      {asking !== null && (
        <ReauthenticationDialog
          onlySecondFactor={asking.onlySecondFactor}
          onProven={() => asking.answer(true)}
          onCancel={() => asking.answer(false)}
        />
      )}
    </StepUpContext>
  )
}

export function useStepUp(): StepUp {
  const stepUp = use(StepUpContext)
  if (stepUp === null) throw new Error('useStepUp is called outside StepUpProvider')
  return stepUp
}

/** The person chose not to prove who they are: nothing was done, and nothing needs to be said. */
export class StepUpDeclined extends Error {
  constructor() {
    super('The confirmation was declined')
    this.name = 'StepUpDeclined'
  }
}
