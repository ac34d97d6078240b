import type { Deposit } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { openedPart } from '../../../ui/records/opened-part.tsx'
import { editMutation } from '../api/deposit-mutations.ts'
import { SupportDialog } from './support/lazy-support-dialog.ts'

type Opened = Readonly<{ deposit: Deposit; onClose: () => void }>

const ShareDialog = openedPart<Opened>(async () => (await import('./share-dialog.tsx')).ShareDialog)
const SendCertificateDialog = openedPart<Opened>(
  async () => (await import('./send-certificate-dialog.tsx')).SendCertificateDialog,
)
const TagsDialog = openedPart<Opened>(async () => (await import('./tags-dialog.tsx')).TagsDialog)

/** Who else reads it for a time, and how its person sorts it. */
export function SortingActs({ deposit }: Readonly<{ deposit: Deposit }>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'share' | 'send' | 'tags' | 'support' | null>(null)
  const { client } = useApi()
  const isArchived = deposit.archivedAt !== undefined
  const { mutate, isPending } = useMutation({
    ...editMutation(client),
    ...useNews(t(isArchived ? 'depositPage.acts.unarchived' : 'depositPage.acts.archived')),
  })
  const close = () => setOpened(null)
  const archive = () => mutate({ params: { id: deposit.id }, body: { archived: !isArchived } })
  return (
    <>
      <Button startIcon={<Icon name="share" size={20} />} onClick={() => setOpened('share')}>
        {t('depositPage.acts.share')}
      </Button>
      {deposit.status === 'confirmed' && (
        <Button startIcon={<Icon name="mail" size={20} />} onClick={() => setOpened('send')}>
          {t('depositPage.acts.send')}
        </Button>
      )}
      <Button startIcon={<Icon name="tag" size={20} />} onClick={() => setOpened('tags')}>
        {t('depositPage.acts.tags')}
      </Button>
      <Button startIcon={<Icon name="person" size={20} />} onClick={() => setOpened('support')}>
        {t('depositPage.acts.support')}
      </Button>
      <Button
        loading={isPending}
        loadingPosition="start"
        startIcon={<Icon name="archive" size={20} />}
        onClick={archive}
      >
        {t(isArchived ? 'depositPage.acts.unarchive' : 'depositPage.acts.archive')}
      </Button>
      {opened === 'share' && <ShareDialog deposit={deposit} onClose={close} />}
      {opened === 'send' && <SendCertificateDialog deposit={deposit} onClose={close} />}
      {opened === 'support' && <SupportDialog deposit={deposit} onClose={close} />}
      {opened === 'tags' && <TagsDialog deposit={deposit} onClose={close} />}
    </>
  )
}
