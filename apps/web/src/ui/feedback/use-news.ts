import type { ReactNode } from 'react'

import { failureToTell } from '../../api/failures.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useToast } from './toast.tsx'

/** Names the act: what it did, by its result and its input. */
type News<Result, Input> = ReactNode | ((result: Result, input: Input) => ReactNode)

/** Gives what a mutation of one click does at its end: it is told at the foot of the page. */
export function useNews<Result = unknown, Input = unknown>(news: News<Result, Input>) {
  const { t } = useTranslation()
  const toast = useToast()
  return {
    onSuccess: useSuccess(news),
    onError: (error: unknown) => {
      if (failureToTell(error) !== null) toast({ tone: 'error', words: failureWords(error, t) })
    },
  }
}

/** Gives what the mutation of a dialog does once it is done: it is told, and the dialog closes. A failure stands in the dialog. */
export function useClosingNews<Result = unknown, Input = unknown>(
  onClose: () => void,
  news: News<Result, Input>,
) {
  const tell = useSuccess(news)
  return {
    onSuccess: (result: Result, input: Input) => {
      tell(result, input)
      onClose()
    },
  }
}

function useSuccess<Result, Input>(news: News<Result, Input>) {
  const toast = useToast()
  return (result: Result, input: Input) => {
    const words = typeof news === 'function' ? news(result, input) : news
    toast({ tone: 'success', words })
  }
}
