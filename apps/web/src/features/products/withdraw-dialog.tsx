import { getVault, type Order } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import { useMutation, useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { formatDay, formatEuros, formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useClosingNews } from '../../ui/feedback/use-news.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Unbroken } from '../../ui/records/unbroken.tsx'
import { withdrawMutation } from './api/order-mutations.ts'
import { withdrawalQuery } from './api/product-queries.ts'

/** As long as what was left is read once nobody has storage for it. */
const COPIES_READ_MS = 90 * 86_400_000

/** What is paid back is said first, and to be seen first. */
const Line = styled('span')(({ theme }) => ({
  display: 'block',
  '& + &': { marginTop: 12 },
  '&:first-of-type': { color: theme.vars.palette.text.primary, fontWeight: 500 },
}))

type Props = Readonly<{ order: Order; onClose: () => void }>

/** What is taken and paid back is said before it is confirmed, as the law asks (article D221-5 of the French consumer code). */
export function WithdrawDialog({ order, onClose }: Props) {
  const { number, credits: bought, months } = order
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data: back, isPending, error } = useQuery(withdrawalQuery(client, order))
  /** Something that lasts, and may be storage. */
  const opens = months !== null || bought === 0
  const { data: status, dataUpdatedAt } = useQuery({
    queryKey: ['vault', 'status'],
    queryFn: ({ signal }) => client.call(getVault, { signal }),
    enabled: opens,
  })
  const copies = status?.storage === true ? status.objects : 0
  const until = new Date(dataUpdatedAt + COPIES_READ_MS).toISOString()
  const mutation = useMutation({
    ...withdrawMutation(client, order),
    ...useClosingNews(
      onClose,
      <Unbroken words={t('products.withdrawn', { number })} part={number} />,
    ),
  })
  const taken = back && [
    bought === 0
      ? ''
      : t('products.withdrawCredits', {
          count: back.credits,
          formatted: formatNumber(back.credits, language),
          bought: formatNumber(bought, language),
        }),
    back.credits < bought ? t('products.withdrawUsed') : '',
    months === null ? '' : t('products.withdrawPlan'),
  ]
  const lead = back && [
    t('products.withdrawRefund', { total: formatEuros(back.total, language) }),
    taken?.filter((words) => words !== '').join(' ') ?? '',
    copies === 0
      ? ''
      : t('products.withdrawCopies', { count: copies, day: formatDay(until, language) }),
    t('products.withdrawKept'),
  ]
  return (
    <FormDialog
      title={t('products.withdrawTitle', { number })}
      lead={lead
        ?.filter((words) => words !== '')
        .map((words) => (
          <Line key={words}>{words}</Line>
        ))}
      submit={t('products.withdrawConfirm')}
      mutation={{
        isPending: isPending || mutation.isPending,
        error: mutation.error ?? error,
      }}
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate()
      }}
      onClose={onClose}
    />
  )
}
