import { checkManagedOrderVat, type ManagedOrder } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'

import { useApi } from '../../../../api/api-context.tsx'
import { isRefusal } from '../../../../api/failures.ts'
import { failureWords } from '../../../../i18n/failure-words.ts'
import { formatDay } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { administrationMutation } from '../../api/administration-mutations.ts'
import { sellerQuery } from '../../api/administration-queries.ts'
import { VatComparison } from './vat-comparison.tsx'
import { toldByRegister, wordsOfCheck } from './words-of-check.ts'

type Props = Readonly<{
  order: ManagedOrder
  onCheck: (order: ManagedOrder) => void
  /** VIES may have said of it what the refusal alone does not. */
  onRefusal: () => Promise<void>
}>

/** The VAT number that takes the tax off an order: how it was checked, or that it is to be. */
export function VatNumberNotice({ order, ...then }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { vatNumber, vatConsultation, vatAnswer } = order
  if (vatNumber === null) return null
  if (vatConsultation !== null) {
    const told = toldByRegister(vatConsultation)
    const { comparedAt } = vatConsultation
    const day = comparedAt && formatDay(comparedAt, language)
    return (
      <Notice tone="info" title={t('invoicing.checked.title')}>
        {wordsOfCheck({ t, language }, vatNumber, vatConsultation)}
        {told !== '' && <div>{t('invoicing.checked.told', { told })}</div>}
        {day !== null && <div>{t('invoicing.checked.compared', { day })}</div>}
      </Notice>
    )
  }
  if (vatAnswer?.isValid === true) {
    return (
      <>
        <Notice tone="warning" title={t('invoicing.compare.title')}>
          {t('invoicing.compare.byPaying')}
        </Notice>
        <VatComparison answer={vatAnswer} />
      </>
    )
  }
  const day = vatAnswer && formatDay(vatAnswer.checkedAt, language)
  return (
    <NotChecked
      {...{ order, ...then }}
      tone={day === null ? 'warning' : 'error'}
      title={t(day === null ? 'invoicing.checkVatTitle' : 'invoicing.refused.title')}
      words={
        day === null
          ? t('invoicing.checkVat', { number: vatNumber })
          : t('invoicing.refused.words', { number: vatNumber, day })
      }
    />
  )
}

type NotCheckedProps = Props & Readonly<{ tone: 'warning' | 'error'; title: string; words: string }>

function NotChecked({ order, onCheck, onRefusal, tone, title, words }: NotCheckedProps) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data: seller } = useQuery(sellerQuery(client))
  const { mutate, isPending, error, reset } = useMutation({
    ...administrationMutation(client, checkManagedOrderVat),
    onSuccess: onCheck,
    onError: async (refusal) => {
      if (!isRefusal(refusal, 'order.vat_number_unknown') || order.vatAnswer !== null) return
      await onRefusal()
      // The order says it from now on.
      reset()
    },
  })
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
      <Notice tone={tone} title={title} action={seller?.vies === true ? action : undefined}>
        {words}
      </Notice>
      {error !== null && <Notice tone="error" role="alert" title={failureWords(error, t)} />}
    </>
  )
}
