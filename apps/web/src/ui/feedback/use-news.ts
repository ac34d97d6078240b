import { failureToTell } from '../../api/failures.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useToast } from './toast.tsx'

/** Names the act: what it did, by its result and by what it was asked for. */
type News<Result, Asked> = string | ((result: Result, asked: Asked) => string)

/** Gives what a mutation of one click does at its end: it is told at the foot of the page. */
export function useNews<Result = unknown, Asked = unknown>(news: News<Result, Asked>) {
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
export function useClosingNews<Result = unknown, Asked = unknown>(
  onClose: () => void,
  news: News<Result, Asked>,
) {
  const tell = useSuccess(news)
  return {
    onSuccess: (result: Result, asked: Asked) => {
      tell(result, asked)
      onClose()
    },
  }
}

function useSuccess<Result, Asked>(news: News<Result, Asked>) {
  const toast = useToast()
  return (result: Result, asked: Asked) => {
    const words = typeof news === 'function' ? news(result, asked) : news
    toast({ tone: 'success', words })
  }
}
