import { useTranslation } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import type { LeaveQuestionState } from '../../../ui/forms/use-leave-question.ts'

type Props = LeaveQuestionState & Readonly<{ unsettled: boolean }>

/** Asks before files and details that were not sent are lost, or an answer is not waited for. */
export function LeaveQuestion({ asking, stay, go, unsettled }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={asking}
      title={t('newDeposit.leaveTitle')}
      body={t(unsettled ? 'newDeposit.leaveUnsettled' : 'newDeposit.leaveBody')}
      stay={t('newDeposit.leaveStay')}
      go={t('newDeposit.leaveGo')}
      onStay={stay}
      onGo={go}
    />
  )
}
