import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { LeaveQuestionState } from '../../ui/use-leave-question.ts'

/** Asks before files and details that were not sent are lost. */
export function LeaveQuestion({ asking, stay, go }: LeaveQuestionState) {
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
