import { useEffect, useEffectEvent, useState } from 'react'

export type LeaveQuestionState = Readonly<{
  asking: boolean
  /** Leaves at once where there is nothing to lose. */
  ask: () => void
  stay: () => void
  go: () => void
}>

/** Asks before unsent work is lost: by closing, by going back, by closing the tab. */
export function useLeaveQuestion(
  somethingToLose: boolean,
  onLeave: () => void,
): LeaveQuestionState {
  const [asking, setAsking] = useState(false)
  // What was asked about is settled meanwhile: there is nothing left to lose.
  if (asking && !somethingToLose) setAsking(false)
  const ask = () => (somethingToLose ? setAsking(true) : onLeave())
  useBackAs(ask)
  useEffect(() => {
    if (!somethingToLose) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [somethingToLose])
  return { asking, ask, stay: () => setAsking(false), go: onLeave }
}

/** While the dialog is open, the browser's way back closes it instead of leaving the page below. */
function useBackAs(close: () => void) {
  const onBack = useEffectEvent(() => {
    stepAside()
    close()
  })
  useEffect(() => {
    const timer = setTimeout(stepAside)
    window.addEventListener('popstate', onBack)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('popstate', onBack)
      // Not at once: where a lost session leads to the sign-in page, that is a step of its own, not to be undone.
      setTimeout(stepBack)
    }
  }, [])
}

/** One more entry of history for the same page, so that going back has something to undo. */
function stepAside(): void {
  if (isAside(window.history.state)) return
  window.history.pushState({ ...window.history.state, aside: true }, '')
}

function stepBack(): void {
  if (isAside(window.history.state)) window.history.back()
}

function isAside(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'aside' in state
}
