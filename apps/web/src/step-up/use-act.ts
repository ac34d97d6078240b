import { useState } from 'react'

import { StepUpDeclined, useStepUp } from './step-up.tsx'

/** One act at a time, proven anew where the server asks for it: whether it is under way, and how it failed. */
export function useAct() {
  const stepUp = useStepUp()
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const act = async <Result>(
    work: () => Promise<Result>,
    onDone: (result: Result) => void | Promise<void>,
  ): Promise<void> => {
    setWaiting(true)
    setFailure(null)
    try {
      await onDone(await stepUp(work))
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) setFailure(error)
    }
    setWaiting(false)
  }
  return { act, waiting, failure }
}
