import type { Deposit } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { MenuButton } from '../../../ui/layout/menu-button.tsx'
import { openedPart } from '../../../ui/records/opened-part.tsx'
import { editMutation } from '../api/deposit-mutations.ts'
import { SupportDialog } from './support/lazy-support-dialog.ts'
import { VisibilityQuestion } from './visibility-question.tsx'

type Opened = Readonly<{ deposit: Deposit; onClose: () => void }>

const SendCertificateDialog = openedPart<Opened>(
  async () => (await import('./send-certificate-dialog.tsx')).SendCertificateDialog,
)
const TagsDialog = openedPart<Opened>(async () => (await import('./tags-dialog.tsx')).TagsDialog)

/** What few people do with a deposit, and seldom: who reads it, and how its person sorts it. */
export function MoreActs({ deposit }: Readonly<{ deposit: Deposit }>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'visibility' | 'send' | 'tags' | 'support' | null>(null)
  const { client } = useApi()
  const isPublic = deposit.visibility === 'public'
  const isArchived = deposit.archivedAt !== undefined
  const { mutate, isPending } = useMutation({
    ...editMutation(client),
    ...useNews(t(isArchived ? 'depositPage.acts.unarchived' : 'depositPage.acts.archived')),
  })
  const close = () => setOpened(null)
  const archive = () => mutate({ params: { id: deposit.id }, body: { archived: !isArchived } })
  const sending = { words: t('depositPage.acts.send'), onChoose: () => setOpened('send') }
  return (
    <>
      <MenuButton
        variant="text"
        brief
        words={t('depositPage.acts.more')}
        icon="more"
        waiting={isPending}
        choices={[
          ...(deposit.status === 'confirmed' ? [sending] : []),
          { words: t('depositPage.acts.tags'), onChoose: () => setOpened('tags') },
          {
            words: t(isPublic ? 'depositPage.acts.makePrivate' : 'depositPage.acts.makePublic'),
            onChoose: () => setOpened('visibility'),
          },
          { words: t('depositPage.acts.support'), onChoose: () => setOpened('support') },
          {
            words: t(isArchived ? 'depositPage.acts.unarchive' : 'depositPage.acts.archive'),
            onChoose: archive,
          },
        ]}
      />
      {opened === 'visibility' && <VisibilityQuestion deposit={deposit} onClose={close} />}
      {opened === 'send' && <SendCertificateDialog deposit={deposit} onClose={close} />}
      {opened === 'support' && <SupportDialog deposit={deposit} onClose={close} />}
      {opened === 'tags' && <TagsDialog deposit={deposit} onClose={close} />}
    </>
  )
}
