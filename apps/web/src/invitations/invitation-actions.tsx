import type { Invitation } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'

import type { MutationOf } from '../api/call-mutation.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useNews } from '../ui/feedback/use-news.ts'
import { ActionsMenu } from '../ui/records/actions-menu.tsx'
import { useRowQuestion } from '../ui/records/row-dialog.tsx'

type Props = Readonly<{
  invitation: Invitation
  resend: OfOne
  withdraw: OfOne
}>
/** A mutation of one invitation, by whoever may see it. */
type OfOne = MutationOf<Readonly<{ params: Readonly<{ id: string }> }>>

/** Nothing is left to do with an invitation that was accepted. */
export function InvitationActions({ invitation, ...calls }: Props) {
  const { t } = useTranslation()
  const ask = useRowQuestion()
  const resend = useMutation({ ...calls.resend, ...useNews(t('administration.resent')) })
  const withdraw = useMutation({
    ...calls.withdraw,
    ...useNews(t('administration.invitationWithdrawn')),
  })
  const { id, email, state } = invitation
  const params = { id }
  if (state === 'accepted') return null
  const question = {
    title: t('administration.withdrawInvitationTitle'),
    body: t('administration.withdrawInvitationBody', { email }),
    stay: t('security.cancel'),
    go: t('administration.withdrawInvitation'),
    act: () => withdraw.mutate({ params }),
  }
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: email })}
      disabled={resend.isPending || withdraw.isPending}
      choices={[
        {
          words: t('administration.resend'),
          onChoose: () => resend.mutate({ params }),
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
