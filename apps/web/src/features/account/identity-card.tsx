import { editProfile, LANGUAGES, type Profile } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { callMutation } from '../../api/call-mutation.ts'
import { failureToTell } from '../../api/failures.ts'
import { keepProfile } from '../../api/session/profile.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { changedOf } from '../../ui/forms/changed-fields.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { Initial } from '../../ui/media/initial.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'
import { KEEP_TYPED, SAME_FIELDS } from '../../ui/forms/same-fields.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { VerifyAddress } from './verify-address.tsx'

type Props = Readonly<{ profile: Profile }>

export function IdentityCard({ profile }: Props) {
  const { t } = useTranslation()
  const { name, email, accountType } = profile
  const shown = name.trim() === '' ? t('menu.defaultUser') : name
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 3 }}>
        <Initial name={shown} size={64} />
        <Stack sx={{ minWidth: 0, alignItems: 'flex-start', gap: 0.5 }}>
          <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {shown}
          </Typography>
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mb: 0.5 }}
          >
            {email}
          </Typography>
          <SoftChip tone="primary">{t(`profile.accountTypes.${accountType}`)}</SoftChip>
        </Stack>
      </Stack>
      {!profile.emailProven && (
        <Stack spacing={2} sx={{ mb: 3 }}>
          <VerifyAddress email={email} />
        </Stack>
      )}
      <IdentityForm profile={profile} />
    </Card>
  )
}

function IdentityForm({ profile: { name, language: ofAccount } }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client, session } = useApi()
  const queries = useQueryClient()
  const toast = useToast()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: contractResolver(editProfile.body.required(), language),
    values: { name, language: ofAccount },
    resetOptions: KEEP_TYPED,
  })
  const { errors, dirtyFields, isDirty } = formState
  const { mutate, isPending, error } = useMutation({
    ...callMutation(client, editProfile),
    onSuccess: async (user) => {
      await keepProfile(queries, session, user)
      reset({ name: user.name, language: user.language }, SAME_FIELDS)
      toast({ tone: 'success', words: t('profile.saved') })
    },
  })
  const failure = failureToTell(error)
  const submit = handleSubmit((typed) => mutate({ body: changedOf(typed, dirtyFields) }))
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
      {failure !== null && (
        <Notice tone="error" role="alert" title={t('profile.notSaved')}>
          {failureWords(failure, t)}
        </Notice>
      )}
      <TextField
        {...register('name')}
        label={t('profile.name')}
        autoComplete="name"
        problem={errors.name?.message}
      />
      <ChoiceField
        {...register('language')}
        label={t('profile.language')}
        choices={LANGUAGES.map((one) => [one, t(`language.${one}`)])}
        hint={t('profile.languageHelp')}
      />
      <div>
        <Button type="submit" variant="contained" loading={isPending} disabled={!isDirty}>
          {t('profile.save')}
        </Button>
      </div>
    </Stack>
  )
}
