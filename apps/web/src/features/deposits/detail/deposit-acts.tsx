import type { Deposit } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'

import type { NamedFile } from '@ancrage/sha256/dropped-files'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { editMutation } from '../api/deposit-mutations.ts'
import { SortingActs } from './sorting-acts.tsx'

export type NewDepositComponent = ComponentType<
  Readonly<{ firstFiles: readonly NamedFile[]; follows?: Deposit; onClose: () => void }>
>

/** One and the same: the dialog begins again with others. */
const NO_FILES: readonly NamedFile[] = []

type Props = Readonly<{ deposit: Deposit; NewDeposit: NewDepositComponent }>

/** What can be done with a deposit once it is made. */
export function DepositActs({ deposit, NewDeposit }: Props) {
  const { t } = useTranslation()
  const [isFollowed, setFollowed] = useState(false)
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Button startIcon={<Icon name="deposits" size={20} />} onClick={() => setFollowed(true)}>
        {t('depositPage.acts.version')}
      </Button>
      <VisibilityAct deposit={deposit} />
      <SortingActs deposit={deposit} />
      {isFollowed && (
        <Suspense fallback={null}>
          <NewDeposit firstFiles={NO_FILES} follows={deposit} onClose={() => setFollowed(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Making public is asked twice: what others keep then is theirs. */
function VisibilityAct({ deposit: { id, title, visibility } }: Readonly<{ deposit: Deposit }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [asked, setAsked] = useState<'once' | 'twice' | null>(null)
  const isPublic = visibility === 'public'
  const { mutate, isPending } = useMutation({
    ...editMutation(client),
    ...useNews(t(isPublic ? 'depositPage.acts.madePrivate' : 'depositPage.acts.madePublic')),
  })
  const act = t(isPublic ? 'depositPage.acts.makePrivate' : 'depositPage.acts.makePublic')
  const isLast = isPublic || asked === 'twice'
  const publishing = asked === 'twice' ? 'publicAgain' : 'public'
  const question = isPublic ? 'private' : publishing
  const go = () => {
    setAsked(isLast ? null : 'twice')
    if (isLast) mutate({ params: { id }, body: { visibility: isPublic ? 'private' : 'public' } })
  }
  return (
    <>
      <Button
        loading={isPending}
        loadingPosition="start"
        startIcon={<Icon name={isPublic ? 'security' : 'eye'} size={20} />}
        onClick={() => setAsked('once')}
      >
        {act}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title={t(`depositPage.acts.${question}Title`)}
        body={t(`depositPage.acts.${question}Body`, { title })}
        stay={t('depositPage.acts.stay')}
        go={isLast ? act : t('depositPage.acts.goOn')}
        onStay={() => setAsked(null)}
        onGo={go}
      />
    </>
  )
}
