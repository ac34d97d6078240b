import type { Deposit } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { editMutation } from '../api/deposit-mutations.ts'

type Props = Readonly<{ deposit: Deposit; onClose: () => void }>

/** Making public is asked twice: what others keep then is theirs. */
export function VisibilityQuestion({ deposit: { id, title, visibility }, onClose }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [isAskedTwice, setAskedTwice] = useState(false)
  const isPublic = visibility === 'public'
  const { mutate } = useMutation({
    ...editMutation(client),
    ...useNews(t(isPublic ? 'depositPage.acts.madePrivate' : 'depositPage.acts.madePublic')),
  })
  const act = t(isPublic ? 'depositPage.acts.makePrivate' : 'depositPage.acts.makePublic')
  const isLast = isPublic || isAskedTwice
  const publishing = isAskedTwice ? 'publicAgain' : 'public'
  const question = isPublic ? 'private' : publishing
  const go = () => {
    if (!isLast) return setAskedTwice(true)
    mutate({ params: { id }, body: { visibility: isPublic ? 'private' : 'public' } })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t(`depositPage.acts.${question}Title`)}
      body={t(`depositPage.acts.${question}Body`, { title })}
      stay={t('depositPage.acts.stay')}
      go={isLast ? act : t('depositPage.acts.goOn')}
      onStay={onClose}
      onGo={go}
    />
  )
}
