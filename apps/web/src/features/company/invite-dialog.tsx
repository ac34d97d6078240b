import { inviteSubAccount, inviteSubAccounts } from '@ancrage/contract'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { useAct } from '../../step-up/use-act.ts'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useCompanyRefresh } from './company-queries.ts'

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
  const { act, waiting, failure } = useAct()
  const done = useInvited(onClose)
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(inviteSubAccount.body.omit({ name: true }), language),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(({ email }) =>
    act(
      () => client.call(inviteSubAccount, { body: { email, language } }),
      () => done(1),
    ),
  )
  return (
    <FormDialog
      title={t('company.inviteTitle')}
      lead={t('company.inviteLead')}
      submit={t('company.sendInvitation')}
      waiting={waiting}
      failure={failure}
      onSubmit={submit}
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
  const { act, waiting, failure } = useAct()
  const done = useInvited(onClose)
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(inviteSubAccounts.body.omit({ language: true }), language),
    defaultValues: { csv: '' },
  })
  const submit = handleSubmit(({ csv }) =>
    act(
      () => client.call(inviteSubAccounts, { body: { csv, language } }),
      ({ invited }) => done(invited),
    ),
  )
  return (
    <FormDialog
      title={t('company.inviteTitle')}
      lead={t('company.inviteManyLead')}
      submit={t('company.sendInvitations')}
      waiting={waiting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice}
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

function useInvited(onClose: () => void): (count: number) => Promise<void> {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useCompanyRefresh()
  return (count) => {
    toast({ tone: 'success', words: t('company.invited', { count }) })
    onClose()
    return refresh()
  }
}
