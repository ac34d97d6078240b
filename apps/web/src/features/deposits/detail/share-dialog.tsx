import type { Deposit } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { CopyDone, useCopy } from '../../../ui/feedback/copy-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { shareMutations } from '../api/deposit-mutations.ts'
import { LastingLinks } from './lasting-links.tsx'

const DAYS = { d7: 7, d30: 30, d90: 90, d365: 365 } as const
type Lasting = keyof typeof DAYS

type Props = Readonly<{ deposit: Deposit; onClose: () => void }>

/** A link that ends; those that last may be revoked. */
export function ShareDialog({ deposit: { id }, onClose }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [lasting, setLasting] = useState<Lasting>('d30')
  const mutation = useMutation(shareMutations.create(client))
  const { mutate, reset, data } = mutation
  const link = data && `${location.origin}/share#${data.token}`
  const copying = useCopy(link ?? '')
  return (
    <FormDialog
      title={t('depositPage.share.title')}
      lead={t('depositPage.share.lead')}
      submit={t(`depositPage.share.${actOf(link, copying)}`)}
      close={t('depositPage.share.close')}
      mutation={mutation}
      onSubmit={(event) => {
        event.preventDefault()
        if (link !== undefined) return copying.copy()
        mutate({ params: { id }, body: { days: DAYS[lasting] } })
      }}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {link === undefined ? (
          <ChoiceField
            label={t('depositPage.share.days')}
            value={lasting}
            choices={(Object.keys(DAYS) as Lasting[]).map((key) => [
              key,
              t(`depositPage.share.${key}`),
            ])}
            onChange={({ target }) => setLasting(target.value as Lasting)}
          />
        ) : (
          <Made link={link} onAnother={reset} />
        )}
        <CopyDone {...copying} />
        {/* A link that was revoked is no longer offered to copy. */}
        <LastingLinks id={id} onRevoked={(shareId) => shareId === data?.id && reset()} />
      </Stack>
    </FormDialog>
  )
}

function actOf(link: string | undefined, { copied }: Readonly<{ copied: boolean }>) {
  if (link === undefined) return 'create'
  return copied ? 'copied' : 'copy'
}

/** To copy it is what is left to do, and the one act of the dialog; to make another is a second thought. */
function Made({ link, onAnother }: Readonly<{ link: string; onAnother: () => void }>) {
  const { t } = useTranslation()
  return (
    <Notice tone="success" role="status" title={t('depositPage.share.made')}>
      <Stack spacing={1} sx={{ pt: 2, '& > :last-child': { alignSelf: 'flex-start' } }}>
        <TextField label={t('depositPage.share.link')} value={link} readOnly />
        <Button onClick={onAnother}>{t('depositPage.share.another')}</Button>
      </Stack>
    </Notice>
  )
}
