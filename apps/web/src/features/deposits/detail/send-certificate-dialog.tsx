import { type Deposit, type Language, LANGUAGES, sendCertificate } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { sendCertificateMutation } from '../api/deposit-mutations.ts'

type Props = Readonly<{ deposit: Deposit; onClose: () => void }>
type Fields = { email: string; language: Language }

/** The certificate goes to one address, in its reader’s language. */
export function SendCertificateDialog({ deposit: { id }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...sendCertificateMutation(client),
    ...useClosingNews(onClose, t('depositPage.send.done')),
  })
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: contractResolver(sendCertificate.body, language),
    defaultValues: { email: '', language },
  })
  return (
    <FormDialog
      title={t('depositPage.send.title')}
      lead={t('depositPage.send.lead')}
      submit={t('depositPage.send.send')}
      mutation={mutation}
      onSubmit={handleSubmit((body) => mutation.mutate({ params: { id }, body }))}
      onClose={onClose}
    >
      <TextField
        {...register('email')}
        type="email"
        label={t('depositPage.send.email')}
        autoComplete="off"
        autoFocus
        problem={formState.errors.email?.message}
      />
      <ChoiceField
        {...register('language')}
        label={t('depositPage.send.language')}
        choices={LANGUAGES.map((one) => [one, t(`depositPage.hero.languages.${one}`)])}
      />
    </FormDialog>
  )
}
