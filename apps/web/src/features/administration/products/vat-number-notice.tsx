import { checkManagedOrderVat, type ManagedOrder } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { failureWords } from '../../../i18n/failure-words.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { sellerQuery } from '../api/administration-queries.ts'
import { toldByRegister, wordsOfCheck } from './words-of-check.ts'

type Props = Readonly<{ order: ManagedOrder }>

/** The VAT number that takes the tax off an order: how it was checked, or that it is to be. */
export function VatNumberNotice({ order }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data: seller } = useQuery(sellerQuery(client))
  // It may be checked while the dialog is open.
  const [{ vatNumber, vatConsultation }, setOrder] = useState(order)
  const { mutate, isPending, error } = useMutation({
    ...administrationMutation(client, checkManagedOrderVat),
    onSuccess: setOrder,
  })
  if (vatNumber === null) return null
  if (vatConsultation !== null) {
    const told = toldByRegister(vatConsultation)
    return (
      <Notice tone="info" title={t('invoicing.checked.title')}>
        {wordsOfCheck({ t, language }, vatNumber, vatConsultation)}
        {told !== '' && <div>{t('invoicing.checked.told', { told })}</div>}
      </Notice>
    )
  }
  const action = (
    <Button
      size="small"
      color="inherit"
      loading={isPending}
      onClick={() => mutate({ params: { id: order.id } })}
    >
      {t('invoicing.checked.ask')}
    </Button>
  )
  return (
    <>
      <Notice
        tone="warning"
        title={t('invoicing.checkVatTitle')}
        action={seller?.vies === true ? action : undefined}
      >
        {t('invoicing.checkVat', { number: vatNumber })}
      </Notice>
      {error !== null && <Notice tone="error" role="alert" title={failureWords(error, t)} />}
    </>
  )
}
