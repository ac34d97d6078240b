import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Question = Readonly<{
  asking: boolean
  /** Leaves at once where there is nothing to lose. */
  ask: () => void
  stay: () => void
  go: () => void
}>

/** Asks before unsent work is lost: by closing, by going to another page, by closing the tab. */
export function useLeaveQuestion(somethingToLose: boolean, onLeave: () => void): Question {
  const [closing, setClosing] = useState(false)
  const blocker = useBlocker(somethingToLose)
  useEffect(() => {
    if (!somethingToLose) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [somethingToLose])
  return {
    asking: closing || blocker.state === 'blocked',
    ask: () => (somethingToLose ? setClosing(true) : onLeave()),
    stay() {
      setClosing(false)
      blocker.reset?.()
    },
    go() {
      onLeave()
      blocker.proceed?.()
    },
  }
}

export function LeaveQuestion({ asking, stay, go }: Question) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={asking}
      title={t('newDeposit.leaveTitle')}
      body={t('newDeposit.leaveBody')}
      stay={t('newDeposit.leaveStay')}
      go={t('newDeposit.leaveGo')}
      onStay={stay}
      onGo={go}
    />
  )
}
