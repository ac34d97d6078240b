import { LANGUAGES } from '@ancrage/contract'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'

import { useTranslation } from '../i18n/i18n.ts'
import { ChoiceField } from '../ui/forms/choice-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'

type Name = 'email' | 'name' | 'language'
type Props = Readonly<{
  fields: Readonly<Record<Name, UseFormRegisterReturn>>
  errors: Readonly<Partial<Record<Name, FieldError>>>
}>

/** Who is invited, and in which language: whatever the account is to be. */
export function InviteeFields({ fields, errors }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        {...fields.email}
        type="email"
        label={t('login.email')}
        autoComplete="off"
        problem={errors.email?.message}
      />
      <TextField
        {...fields.name}
        label={t('profile.name')}
        autoComplete="off"
        hint={t('accountRequest.optional')}
        problem={errors.name?.message}
      />
      <ChoiceField
        {...fields.language}
        label={t('administration.inviteLanguage')}
        choices={LANGUAGES.map((one) => [one, t(`language.${one}`)])}
        problem={errors.language?.message}
      />
    </>
  )
}
