import type { Invitation } from '@ancrage/contract'

import { useTranslation } from '../i18n/i18n.ts'
import { useRun } from '../step-up/use-run.ts'
import { ActionsMenu } from '../ui/records/actions-menu.tsx'
import { useRowQuestion } from '../ui/records/row-dialog.tsx'

type Props = Readonly<{
  invitation: Invitation
  resend: () => Promise<unknown>
  withdraw: () => Promise<unknown>
  refresh: () => Promise<void>
}>

/** Nothing is left to do with an invitation that was accepted. */
export function InvitationActions({ invitation, resend, withdraw, refresh }: Props) {
  const { t } = useTranslation()
  const ask = useRowQuestion()
  const { run, waiting } = useRun(refresh)
  const { email, state } = invitation
  if (state === 'accepted') return null
  const question = {
    title: t('administration.withdrawInvitationTitle'),
    body: t('administration.withdrawInvitationBody', { email }),
    stay: t('security.cancel'),
    go: t('administration.withdrawInvitation'),
    act: () => run(withdraw, t('administration.invitationWithdrawn')),
  }
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: email })}
      disabled={waiting}
      choices={[
        {
          words: t('administration.resend'),
          onChoose: () => run(resend, t('administration.resent')),
        },
        {
          words: t('administration.withdrawInvitation'),
          dangerous: true,
          onChoose: () => ask(question),
        },
      ]}
    />
  )
}
