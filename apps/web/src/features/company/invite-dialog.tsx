import {
  inviteSubAccount,
  inviteSubAccounts,
  LANGUAGES,
  MEMBER_ROLES,
  type MemberRole,
} from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { useCompany } from '../../api/company.ts'
import { ApiRefusal } from '../../api/failures.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { InviteeFields } from '../../invitations/invitee-fields.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useClosingNews } from '../../ui/feedback/use-news.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { companyMutation } from './api/company-mutations.ts'

type Props = Readonly<{ onClose: () => void }>
type Way = 'one' | 'many'

/** One person by a form, many by lines of a table. */
export function InviteDialog({ onClose }: Props) {
  const [way, setWay] = useState<Way>('one')
  const { t } = useTranslation()
  const choice = (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={way}
      aria-label={t('company.inviteWay')}
      onChange={(_, chosen: Way | null) => chosen !== null && setWay(chosen)}
    >
      <ToggleButton value="one">{t('company.inviteOne')}</ToggleButton>
      <ToggleButton value="many">{t('company.inviteMany')}</ToggleButton>
    </ToggleButtonGroup>
  )
  return way === 'one' ? (
    <InviteOne choice={choice} onClose={onClose} />
  ) : (
    <InviteMany choice={choice} onClose={onClose} />
  )
}

type FormProps = Props & Readonly<{ choice: ReactNode }>

function InviteOne({ choice, onClose }: FormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...companyMutation(client, inviteSubAccount),
    ...useClosingNews(onClose, t('company.invited', { count: 1 })),
  })
  const { register, handleSubmit, control, formState } = useForm({
    resolver: contractResolver(inviteSubAccount.body.required({ credits: true }), language),
    defaultValues: { ...NOTHING_TYPED, language },
  })
  const { errors } = formState
  const role = useWatch({ control, name: 'role' })
  return (
    <FormDialog
      title={t('company.inviteTitle')}
      lead={`${t('company.inviteLead')} ${t('company.inviteReplaces')}`}
      submit={t('company.sendInvitation')}
      onSubmit={handleSubmit((body) => mutation.mutate({ body }))}
      mutation={mutation}
      onClose={onClose}
    >
      {choice}
      <InviteeFields
        fields={{
          email: register('email'),
          name: register('name', { setValueAs: (typed: string) => typed.trim() || undefined }),
          language: register('language'),
        }}
        errors={errors}
      />
      <ChoiceField
        {...register('role')}
        label={t('company.inviteRole')}
        choices={MEMBER_ROLES.map((one) => [one, t(`profile.accountTypes.${one}`)])}
        problem={errors.role?.message}
      />
      {role === 'companyAdministrator' && (
        <Notice tone="warning" title={t('company.makeAdministratorBody')} />
      )}
      <PoolCredits
        {...register('credits', { valueAsNumber: true })}
        problem={errors.credits?.message}
      />
    </FormDialog>
  )
}

const NOTHING_TYPED: Readonly<{
  email: string
  name: string
  role: MemberRole
  credits: number
}> = { email: '', name: '', role: 'subAccount', credits: 0 }

function InviteMany({ choice, onClose }: FormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...companyMutation(client, inviteSubAccounts),
    ...useClosingNews(onClose, ({ invited }: Readonly<{ invited: number }>) =>
      t('company.invited', { count: invited }),
    ),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(inviteSubAccounts.body.required({ credits: true }), language),
    defaultValues: { csv: '', language, credits: 0 },
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t('company.inviteTitle')}
      lead={`${t('company.inviteManyLead')} ${t('company.inviteReplaces')}`}
      submit={t('company.sendInvitations')}
      onSubmit={handleSubmit((body) => mutation.mutate({ body }))}
      mutation={mutation}
      onClose={onClose}
    >
      {choice}
      {mutation.error instanceof ApiRefusal && <LineProblems refusal={mutation.error} />}
      <TextField
        {...register('csv')}
        rows={6}
        label={t('company.csv')}
        hint={t('company.csvHint')}
        problem={errors.csv?.message}
      />
      <ChoiceField
        {...register('language')}
        label={t('company.inviteLanguages')}
        choices={LANGUAGES.map((one) => [one, t(`language.${one}`)])}
        problem={errors.language?.message}
      />
      <PoolCredits
        {...register('credits', { valueAsNumber: true })}
        each
        problem={errors.credits?.message}
      />
    </FormDialog>
  )
}

type CreditsProps = UseFormRegisterReturn &
  Readonly<{ each?: boolean; problem: string | undefined }>

/** From the company’s own, of which this says how many there are. */
function PoolCredits({ each = false, ...field }: CreditsProps) {
  const { t, language } = useTranslation()
  const { data: company } = useCompany()
  const credits = company && formatNumber(company.credits, language)
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={0}
      label={t(each ? 'company.inviteCreditsEach' : 'company.inviteCredits')}
      hint={credits === undefined ? undefined : t('company.inviteCreditsHelp', { credits })}
    />
  )
}

/** Which lines of the table are to be corrected, as the server counts them. */
function LineProblems({ refusal: { fields } }: Readonly<{ refusal: ApiRefusal }>) {
  const { t } = useTranslation()
  const lines = Object.entries(fields).flatMap(([name, problem]) => {
    const line = /^csv\.(\d+)$/.exec(name)?.[1]
    return line === undefined ? [] : [{ line, problem }]
  })
  if (lines.length === 0) return null
  return (
    <Stack component="ul" sx={{ m: 0, pl: 3, typography: 'body2' }}>
      {lines.map(({ line, problem }) => (
        <li key={line}>{t('company.csvLine', { line, problem })}</li>
      ))}
    </Stack>
  )
}
