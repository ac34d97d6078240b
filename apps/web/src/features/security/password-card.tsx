import { changePassword } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { isRefusal } from '../../api/failures.ts'
import { useProfile } from '../../api/session/profile.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { newPasswordResolver } from '../../ui/forms/contract-resolver.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { SAME_FIELDS } from '../../ui/forms/same-fields.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SecurityCard } from './security-card.tsx'
import { passwordMutations } from './api/security-mutations.ts'

const NOTHING_TYPED = { currentPassword: '', newPassword: '', repeat: '' }

export function PasswordCard() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const toast = useToast()
  const { data: profile } = useProfile()
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    resolver: newPasswordResolver(changePassword.body, ({ newPassword }) => newPassword, {
      language,
      mismatch: t('setup.mismatch'),
    }),
    defaultValues: NOTHING_TYPED,
  })
  const { errors } = formState
  const typed = useWatch({ control, name: 'newPassword' })

  const { mutate, isPending, error } = useMutation({
    ...passwordMutations.change(client),
    onSuccess: () => {
      reset(NOTHING_TYPED, SAME_FIELDS)
      toast({ tone: 'success', words: t('security.passwordChanged') })
    },
    onError: (refused) => {
      const field = fieldOf(refused)
      if (field !== undefined) setError(field, { message: failureWords(refused, t) })
    },
  })
  const submit = handleSubmit((body) => mutate({ body }))
  return (
    <SecurityCard title={t('security.password')} help={t('security.passwordHelp')}>
      <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
        {error !== null && fieldOf(error) === undefined && (
          <Notice tone="error" role="alert" title={t('security.passwordFailed')}>
            {failureWords(error, t)}
          </Notice>
        )}
        <PasswordField
          {...register('currentPassword')}
          label={t('security.currentPassword')}
          autoComplete="current-password"
          problem={errors.currentPassword?.message}
        />
        <NewPasswordFields
          password={{
            field: register('newPassword'),
            label: t('security.newPassword'),
            problem: errors.newPassword?.message,
          }}
          repeat={{
            field: register('repeat'),
            label: t('security.repeatPassword'),
            problem: errors.repeat?.message,
          }}
          typed={typed}
          known={profile === undefined ? [] : [profile.email, profile.name]}
        />
        <div>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('security.changePassword')}
          </Button>
        </div>
      </Stack>
    </SecurityCard>
  )
}

/** The field that a refusal is about, if it is about one. */
function fieldOf(error: unknown) {
  if (isRefusal(error, 'auth.current_password_wrong')) return 'currentPassword'
  const isWeak =
    isRefusal(error, 'auth.password_too_common') || isRefusal(error, 'auth.password_too_personal')
  return isWeak ? 'newPassword' : undefined
}
