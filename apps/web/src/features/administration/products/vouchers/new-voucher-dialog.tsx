import { createVoucher } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { useApi } from '../../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { SecretReady } from '../../../../ui/feedback/secret-ready.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { administrationMutation } from '../../api/administration-mutations.ts'

const DAYS = ['30', '90', '365', 'never'] as const
const WORDS: Readonly<Record<(typeof DAYS)[number], 'd30' | 'd90' | 'd365' | 'never'>> = {
  30: 'd30',
  90: 'd90',
  365: 'd365',
  never: 'never',
}
const DAY_MS = 86_400_000

const { label, credits, maxUses } = createVoucher.body.shape
const form = z.object({ label, credits, maxUses, days: z.enum(DAYS) })
const asNumber = { valueAsNumber: true }

/** What the code gives, how often and until when; then the code itself, once. */
export function NewVoucherDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation(administrationMutation(client, createVoucher))
  const { register, handleSubmit, formState } = useForm<z.output<typeof form>>({
    resolver: contractResolver(form, language),
    defaultValues: { label: '', credits: 10, maxUses: 1, days: '90' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ days, ...body }) =>
    mutation.mutate({ body: days === 'never' ? body : { ...body, expiresAt: inDays(days) } }),
  )
  if (mutation.data !== undefined) {
    return (
      <SecretReady
        title={t('vouchers.ready')}
        secret={mutation.data.code}
        copy={t('vouchers.copy')}
        kept={t('vouchers.kept')}
        onKept={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('vouchers.new')}
      submit={t('vouchers.create')}
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('label')}
        label={t('vouchers.label')}
        hint={t('vouchers.labelHint')}
        autoComplete="off"
        problem={errors.label?.message}
      />
      <TextField
        {...register('credits', asNumber)}
        type="number"
        label={t('vouchers.credits')}
        hint={t('vouchers.creditsHint')}
        problem={errors.credits?.message}
      />
      <TextField
        {...register('maxUses', asNumber)}
        type="number"
        label={t('vouchers.uses')}
        hint={t('vouchers.usesHint')}
        problem={errors.maxUses?.message}
      />
      <ChoiceField
        {...register('days')}
        label={t('vouchers.lasts')}
        choices={DAYS.map((days) => [days, t(`vouchers.days.${WORDS[days]}`)])}
      />
    </FormDialog>
  )
}

function inDays(days: string): string {
  return new Date(Date.now() + Number(days) * DAY_MS).toISOString()
}
