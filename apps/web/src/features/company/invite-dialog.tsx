import { inviteSubAccount, inviteSubAccounts } from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { ApiRefusal } from '../../api/failures.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useClosingNews } from '../../ui/feedback/use-news.ts'
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
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(inviteSubAccount.body.omit({ name: true }), language),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(({ email }) => mutation.mutate({ body: { email, language } }))
  return (
    <FormDialog
      title={t('company.inviteTitle')}
      lead={t('company.inviteLead')}
      submit={t('company.sendInvitation')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      {choice}
      <TextField
        {...register('email')}
        type="email"
        label={t('login.email')}
        autoComplete="off"
        problem={formState.errors.email?.message}
      />
    </FormDialog>
  )
}

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
    resolver: contractResolver(inviteSubAccounts.body.omit({ language: true }), language),
    defaultValues: { csv: '' },
  })
  const submit = handleSubmit(({ csv }) => mutation.mutate({ body: { csv, language } }))
  return (
    <FormDialog
      title={t('company.inviteTitle')}
      lead={t('company.inviteManyLead')}
      submit={t('company.sendInvitations')}
      onSubmit={submit}
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
        problem={formState.errors.csv?.message}
      />
    </FormDialog>
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
