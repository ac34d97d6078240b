import { API_KEY_SCOPES, type ApiKeyScope, createApiKey } from '@ancrage/contract'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { SecretReady } from '../../ui/feedback/secret-ready.tsx'
import { scopeWords } from '../../i18n/scope-words.ts'
import { apiKeyMutations } from './api/security-mutations.ts'

const DAYS = ['30', '90', '365', 'never'] as const
const WORDS: Readonly<Record<(typeof DAYS)[number], 'd30' | 'd90' | 'd365' | 'never'>> = {
  30: 'd30',
  90: 'd90',
  365: 'd365',
  never: 'never',
}
/** What most programs are for; copies are read and left by those that were meant to. */
const USUAL_SCOPES: readonly ApiKeyScope[] = ['deposits:read', 'deposits:write']

const { name, scopes } = createApiKey.body.shape
const form = z.object({ name, scopes, days: z.enum(DAYS) })

type Props = Readonly<{ onClose: () => void }>

/** What the key is to open; then the key itself, once. */
export function ApiKeyDialog({ onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation(apiKeyMutations.create(client))
  const { register, handleSubmit, formState } = useForm<z.output<typeof form>>({
    resolver: contractResolver(form, language),
    defaultValues: { name: '', scopes: [...USUAL_SCOPES], days: '90' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ days, ...body }) =>
    mutation.mutate({ body: days === 'never' ? body : { ...body, expiresInDays: Number(days) } }),
  )
  if (mutation.data !== undefined) {
    return (
      <SecretReady
        title={t('security.apiKeyReady')}
        secret={mutation.data.key}
        copy={t('security.copyApiKey')}
        kept={t('security.apiKeyKept')}
        onKept={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('security.newApiKey')}
      submit={t('security.createApiKey')}
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        label={t('security.apiKeyName')}
        hint={t('security.apiKeyNameHint')}
        autoComplete="off"
        problem={errors.name?.message}
      />
      <Stack component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
        <FormLabel component="legend">{t('security.apiKeyScopes')}</FormLabel>
        {API_KEY_SCOPES.map((scope) => (
          <FormControlLabel
            key={scope}
            control={
              <Checkbox
                {...register('scopes')}
                value={scope}
                defaultChecked={USUAL_SCOPES.includes(scope)}
              />
            }
            label={t(scopeWords(scope))}
          />
        ))}
        {errors.scopes !== undefined && (
          <FormHelperText error role="alert">
            {errors.scopes.message}
          </FormHelperText>
        )}
      </Stack>
      <ChoiceField
        {...register('days')}
        label={t('security.apiKeyExpiry')}
        choices={DAYS.map((days) => [days, t(`security.apiKeyDays.${WORDS[days]}`)])}
      />
    </FormDialog>
  )
}
