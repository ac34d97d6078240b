import { useState } from 'react'

import { failureWords } from '../i18n/failure-words.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import { StepUpDeclined, useStepUp } from './step-up.tsx'

/** An act of one click: its end is told at the foot of the page, in `news` where there is more to say. */
export function useRun(refresh: () => Promise<void>) {
  const { t } = useTranslation()
  const stepUp = useStepUp()
  const toast = useToast()
  const [waiting, setWaiting] = useState(false)
  const run = (act: () => Promise<unknown>, news: string = t('records.done')): void => {
    setWaiting(true)
    stepUp(act)
      .then(() => {
        toast({ tone: 'success', words: news })
        return refresh()
      })
      .catch((error: unknown) => {
        if (error instanceof StepUpDeclined) return
        toast({ tone: 'error', words: failureWords(error, t) })
      })
      .finally(() => setWaiting(false))
  }
  return { run, waiting }
}
