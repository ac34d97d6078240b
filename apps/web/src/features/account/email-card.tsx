import { askForEmailChange, type Profile } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { callMutation } from '../../api/call-mutation.ts'
import { failureToTell } from '../../api/failures.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { AddressBreaks } from '../../ui/records/address-breaks.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SAME_FIELDS } from '../../ui/forms/same-fields.ts'
import { TextField } from '../../ui/forms/text-field.tsx'

/** Nothing changes before the new address has confirmed it. */
export function EmailCard({ profile: { email } }: Readonly<{ profile: Profile }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: contractResolver(askForEmailChange.body, language),
    defaultValues: { email: '' },
  })
  const { mutate, isPending, error } = useMutation({
    ...callMutation(client, askForEmailChange),
    onSuccess: (_, { body }) => {
      setSentTo(body.email)
      reset({ email: '' }, SAME_FIELDS)
    },
  })
  const failure = failureToTell(error)
  const submit = handleSubmit((body) => mutate({ body }))
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2">
        {t('profile.changeEmail')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>
        <AddressBreaks words={t('profile.changeEmailHelp', { email })} />
      </Typography>
      <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
        {failure !== null && (
          <Notice tone="error" role="alert" title={t('profile.notSaved')}>
            {failureWords(failure, t)}
          </Notice>
        )}
        {sentTo !== null && failure === null && (
          <Notice
            tone="success"
            role="status"
            title={<AddressBreaks words={t('profile.emailSent', { email: sentTo })} />}
          />
        )}
        <TextField
          {...register('email')}
          type="email"
          label={t('profile.newEmail')}
          autoComplete="email"
          problem={formState.errors.email?.message}
        />
        <div>
          <Button type="submit" variant="outlined" loading={isPending}>
            {t('profile.sendLink')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
