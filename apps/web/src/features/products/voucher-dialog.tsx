import { redeemVoucher } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { callMutation } from '../../api/call-mutation.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useClosingNews } from '../../ui/feedback/use-news.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

const REFRESHES = [['profile'], ['credit-entries'], ['company']]

/** A code that somebody was given, and the credits of it. */
export function VoucherDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...callMutation(client, redeemVoucher, REFRESHES),
    ...useClosingNews(onClose, ({ credits: count, forCompany }: Given) =>
      t(forCompany ? 'vouchers.givenToCompany' : 'vouchers.given', {
        count,
        formatted: formatNumber(count, language),
      }),
    ),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(redeemVoucher.body, language),
    defaultValues: { code: '' },
  })
  return (
    <FormDialog
      title={t('vouchers.use')}
      submit={t('vouchers.add')}
      mutation={mutation}
      onSubmit={handleSubmit((body) => mutation.mutate({ body }))}
      onClose={onClose}
    >
      <TextField
        {...register('code')}
        label={t('vouchers.code')}
        hint={t('vouchers.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        problem={formState.errors.code && t('vouchers.codeHint')}
      />
    </FormDialog>
  )
}

type Given = Readonly<{ credits: number; forCompany: boolean }>
