import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = Readonly<{
  open: boolean
  /** What goes with the element, or stops. */
  body: string
  onStay: () => void
  onDelete: () => void
}>

/** The one question before an element is deleted, in the words of the specification. */
export function DeleteDialog({ open, body, onStay, onDelete }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      title={t('acts.deleteTitle')}
      body={body}
      stay={t('acts.cancel')}
      go={t('acts.delete')}
      onStay={onStay}
      onGo={onDelete}
    />
  )
}
