import Stack from '@mui/material/Stack'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { useTranslation } from '../../i18n/i18n.ts'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type Field = Readonly<{
  field: UseFormRegisterReturn
  label: string
  problem: string | undefined
}>

type Props = Readonly<{
  password: Field
  repeat: Field
  typed: string
  /** What others know of the person: the address, the name. */
  known: readonly string[]
}>

/** A password that is chosen: the rule and how strong it is while it is typed, then once more. */
export function NewPasswordFields({ password, repeat, typed, known }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Stack spacing={1.5}>
        <PasswordField
          {...password.field}
          label={password.label}
          autoComplete="new-password"
          problem={password.problem}
          hint={t('setup.rule')}
        />
        <StrengthMeter password={typed} known={known} />
      </Stack>
      <PasswordField
        {...repeat.field}
        label={repeat.label}
        autoComplete="new-password"
        problem={repeat.problem}
      />
    </>
  )
}
