import { useTranslation } from '../i18n/i18n.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import { useAct } from './use-act.ts'

type News<Result> = string | ((result: Result) => string)

/** The one act of a dialog: once done it is told at the foot of the page, the dialog closes, the page is read anew. */
export function useDialogAct(onClose: () => void, refresh: () => Promise<void>) {
  const { t } = useTranslation()
  const toast = useToast()
  const { act, waiting, failure } = useAct()
  const perform = <Result>(
    work: () => Promise<Result>,
    news: News<Result> = t('records.done'),
  ): Promise<void> =>
    act(work, (result) => {
      toast({ tone: 'success', words: typeof news === 'string' ? news : news(result) })
      onClose()
      return refresh()
    })
  return { perform, dialog: { waiting, failure, onClose } }
}
