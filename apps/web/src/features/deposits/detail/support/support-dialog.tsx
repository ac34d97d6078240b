import type { Deposit, SUPPORT_DAYS, SupportAccess } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../../api/api-context.tsx'
import { formatLong, formatShort } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { FailureNotice } from '../../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { supportAccessQuery, supportMutations } from './support-access.ts'

const DAYS = { d1: 1, d7: 7, d30: 30 } as const satisfies Record<
  string,
  (typeof SUPPORT_DAYS)[number]
>
type Lasting = keyof typeof DAYS

type Props = Readonly<{ deposit: Deposit; onClose: () => void }>

/** Lets support read what the deposit says until an end, closes it again, and says what was read. */
export function SupportDialog({ deposit: { id }, onClose }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [lasting, setLasting] = useState<Lasting>('d7')
  const { data, error, refetch } = useQuery(supportAccessQuery(client, id))
  // What they did is said where the dialog says how it stands: over its title, it could not be read.
  const mutation = useMutation(supportMutations.allow(client))
  const revoke = useMutation(supportMutations.revoke(client))
  const isAllowed = typeof data?.expiresAt === 'string'
  return (
    <FormDialog
      title={t('supportAccess.title')}
      lead={t('supportAccess.lead')}
      submit={t(isAllowed ? 'supportAccess.renew' : 'supportAccess.allow')}
      close={t('supportAccess.close')}
      mutation={mutation}
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate({ params: { id }, body: { days: DAYS[lasting] } })
      }}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        {data?.expiresAt && (
          <Allowed
            expiresAt={data.expiresAt}
            isPending={revoke.isPending}
            onRevoke={() => revoke.mutate({ params: { id } })}
          />
        )}
        {revoke.isSuccess && !isAllowed && (
          <Notice tone="info" role="status" title={t('supportAccess.revoked')} />
        )}
        {revoke.error !== null && <FailureNotice error={revoke.error} />}
        <ChoiceField
          label={t('supportAccess.days')}
          value={lasting}
          choices={(Object.keys(DAYS) as Lasting[]).map((key) => [key, t(`supportAccess.${key}`)])}
          onChange={({ target }) => setLasting(target.value as Lasting)}
        />
        {error !== null && <FailureNotice error={error} onRetry={refetch} />}
        {data && <Reads reads={data.reads} />}
      </Stack>
    </FormDialog>
  )
}

type AllowedProps = Readonly<{ expiresAt: string; isPending: boolean; onRevoke: () => void }>

function Allowed({ expiresAt, isPending, onRevoke }: AllowedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const moment = t('time.zone', { moment: formatLong(expiresAt, language) })
  return (
    <Notice tone="info" role="status" title={t('supportAccess.allowedUntil', { moment })}>
      <div>{t('supportAccess.allowed')}</div>
      <Button
        color="error"
        size="small"
        loading={isPending}
        sx={{ mt: 0.5, ml: -1.25 }}
        onClick={onRevoke}
      >
        {t('supportAccess.revoke')}
      </Button>
    </Notice>
  )
}

function Reads({ reads }: Readonly<{ reads: SupportAccess['reads'] }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <section aria-label={t('supportAccess.reads')}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t('supportAccess.reads')}
      </Typography>
      {reads.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('supportAccess.noReads')}
        </Typography>
      )}
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {reads.map(({ at, name }) => (
          <Typography key={at} component="li" variant="body2">
            {t('supportAccess.readBy', {
              moment: formatShort(at, language),
              name: name ?? t('supportAccess.erased'),
            })}
          </Typography>
        ))}
      </Stack>
    </section>
  )
}
