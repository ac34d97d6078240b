import { approveAccountRequest, type AccountRequest, type AccountType } from '@ancrage/contract'
import { useForm, useWatch } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useDialogAct } from '../../../step-up/use-dialog-act.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useAdministrationRefresh } from '../administration-queries.ts'
import { KnownCompany } from '../users/known-company.tsx'

/** Kinds that a request can become by itself: members of a company are invited by it. */
const KINDS = ['classic', 'company', 'administrator'] as const

type Props = Readonly<{ request: AccountRequest; onClose: () => void }>

export function ApproveDialog({ request: { id, firstName, lastName, company }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { perform, dialog } = useDialogAct(onClose, useAdministrationRefresh())
  const accountType: AccountType = company === null ? 'classic' : 'company'
  const { register, handleSubmit, control, formState } = useForm({
    resolver: contractResolver(
      approveAccountRequest.body.pick({ accountType: true, credits: true }).required(),
      language,
    ),
    defaultValues: { accountType, credits: 10 },
  })
  const isCompany = useWatch({ control, name: 'accountType' }) === 'company'
  const submit = handleSubmit((body) =>
    perform(
      () => client.call(approveAccountRequest, { params: { id }, body }),
      t('administration.approved'),
    ),
  )
  return (
    <FormDialog
      title={t('administration.approveTitle', { name: `${firstName} ${lastName}` })}
      lead={t('administration.approveLead')}
      submit={t('administration.approve')}
      onSubmit={submit}
      {...dialog}
    >
      <ChoiceField
        {...register('accountType')}
        label={t('profile.accountType')}
        choices={KINDS.map((kind) => [kind, t(`profile.accountTypes.${kind}`)])}
        problem={formState.errors.accountType?.message}
      />
      <KnownCompany name={isCompany ? (company ?? '') : ''} />
      <TextField
        {...register('credits', { valueAsNumber: true })}
        type="number"
        inputMode="numeric"
        min={0}
        label={t('administration.firstCredits')}
        problem={formState.errors.credits?.message}
      />
    </FormDialog>
  )
}
