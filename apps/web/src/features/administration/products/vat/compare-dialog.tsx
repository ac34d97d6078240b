import { confirmOrderVat, type ManagedOrder } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../../../api/api-context.tsx'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { useClosingNews } from '../../../../ui/feedback/use-news.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { administrationMutation } from '../../api/administration-mutations.ts'
import { VatComparison } from './vat-comparison.tsx'

type Props = Readonly<{ order: ManagedOrder; onClose: () => void }>

/** The name that VIES tells is compared with the buyer’s by a person, who stands for it. */
export function CompareDialog({ order, onClose }: Props) {
  const { id, number, vatNumber, vatAnswer } = order
  const { t } = useTranslation()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, confirmOrderVat),
    ...useClosingNews(onClose, t('invoicing.compare.done', { number })),
  })
  if (vatAnswer === null) return null
  const identifier = vatAnswer.identifier ?? ''
  return (
    <FormDialog
      title={t('invoicing.compare.title')}
      lead={t('invoicing.compare.lead', { number: vatNumber ?? '', identifier })}
      submit={t('invoicing.compare.confirm')}
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate({ params: { id }, body: { identifier } })
      }}
      mutation={mutation}
      onClose={onClose}
    >
      <VatComparison answer={vatAnswer} />
    </FormDialog>
  )
}
