import { askAccountCreation } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi, useService } from '../../api/api-context.tsx'
import { legalAddress } from '../../api/legal/legal-address.ts'
import { failureDetail } from '../../i18n/failure-words.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { LegalLink } from '../../shell/legal-links.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'

type Props = Readonly<{ onClose: () => void }>

export function AccountRequestDialog({ onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const narrow = useNarrow()
  const [sent, setSent] = useState(false)
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={narrow} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('accountRequest.title')}</DialogTitle>
      {sent ? (
        <>
          <DialogContent>
            <Notice tone="success" role="status" title={t('accountRequest.success')}>
              {t('accountRequest.lead')}
            </Notice>
          </DialogContent>
          <DialogActions>
            <Button size="large" variant="contained" onClick={onClose}>
              {t('accountRequest.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <RequestForm onClose={onClose} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

const NOTHING_TYPED = { email: '', firstName: '', lastName: '', phone: '', company: '' }

function RequestForm({ onClose, onSent }: Props & Readonly<{ onSent: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const service = useService()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(askAccountCreation.body, language),
    defaultValues: NOTHING_TYPED,
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    setFailure(null)
    try {
      await client.call(askAccountCreation, { body })
      onSent()
    } catch (error) {
      setFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('accountRequest.lead')}
          </Typography>
          {failure !== null && (
            <Notice tone="error" role="alert" title={t('accountRequest.failure')}>
              {failureDetail(failure, t)}
            </Notice>
          )}
          <TextField
            {...register('email')}
            type="email"
            label={t('accountRequest.email')}
            autoComplete="email"
            problem={errors.email?.message}
          />
          <TextField
            {...register('firstName')}
            label={t('accountRequest.firstName')}
            autoComplete="given-name"
            problem={errors.firstName?.message}
          />
          <TextField
            {...register('lastName')}
            label={t('accountRequest.lastName')}
            autoComplete="family-name"
            problem={errors.lastName?.message}
          />
          <TextField
            {...register('phone')}
            type="tel"
            label={t('accountRequest.phone')}
            autoComplete="tel"
            hint={t('accountRequest.optional')}
            problem={errors.phone?.message}
          />
          <TextField
            {...register('company')}
            label={t('accountRequest.company')}
            autoComplete="organization"
            hint={t('accountRequest.optional')}
            problem={errors.company?.message}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', '& a': { color: 'inherit' } }}>
            {t('accountRequest.privacy')}{' '}
            <LegalLink page="privacy" href={legalAddress(service, 'privacy')} />
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('accountRequest.cancel')}
        </Button>
        <Button type="submit" size="large" variant="contained" loading={isSubmitting}>
          {t('accountRequest.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}
