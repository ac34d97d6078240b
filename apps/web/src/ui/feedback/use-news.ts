import { failureToTell } from '../../api/failures.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useToast } from './toast.tsx'

type News<Result> = string | ((result: Result) => string)

/** Gives what a mutation of one click does at its end: it is told at the foot of the page, in `news` where there is more to say. */
export function useNews<Result = unknown>(news?: News<Result>) {
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
export function useClosingNews<Result = unknown>(onClose: () => void, news?: News<Result>) {
  const tell = useSuccess(news)
  return {
    onSuccess: (result: Result) => {
      tell(result)
      onClose()
    },
  }
}

function useSuccess<Result>(news: News<Result> | undefined) {
  const { t } = useTranslation()
  const toast = useToast()
  return (result: Result) => {
    const words = typeof news === 'function' ? news(result) : (news ?? t('acts.done'))
    toast({ tone: 'success', words })
  }
}
