import type { Statement, StatementTransfer } from '@ancrage/contract'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../../api/api-context.tsx'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useClosingNews } from '../../../../ui/feedback/use-news.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { ReadOnlyDialog } from '../../../../ui/records/read-only-dialog.tsx'
import { payOrdersMutation } from '../../api/administration-mutations.ts'
import { InvoiceNotice } from '../../settings/seller-notices.tsx'
import { TransferList, untaxedBy } from './transfer-list.tsx'

type Props = Readonly<{ statement: Statement; onClose: () => void }>

/** All that pay an order are chosen at first, but those of which somebody must check what took the tax off. */
export function PayOrdersDialog({ statement, onClose }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { transfers } = statement
  const paying = transfers.filter(({ verdict }) => verdict === 'matches')
  const [chosen, setChosen] = useState<ReadonlySet<StatementTransfer>>(
    new Set(paying.filter(({ order }) => untaxedBy(order) === null)),
  )
  const mutation = useMutation({
    ...payOrdersMutation(client),
    ...useClosingNews(onClose, (count: number) => t('statement.paid', { count })),
  })
  if (paying.length === 0) {
    return (
      <ReadOnlyDialog title={t('statement.transfers')} maxWidth="md" onClose={onClose}>
        <Remarks statement={statement} />
        <Typography sx={{ mb: 2 }}>
          {t(transfers.length === 0 ? 'statement.none' : 'statement.noMatch')}
        </Typography>
        <TransferList transfers={transfers} />
      </ReadOnlyDialog>
    )
  }
  const toggle = (transfer: StatementTransfer) => {
    const now = new Set(chosen)
    if (!now.delete(transfer)) now.add(transfer)
    setChosen(now)
  }
  return (
    <FormDialog
      title={t('statement.transfers')}
      lead={paying.length < transfers.length ? t('statement.others') : undefined}
      submit={t('statement.pay')}
      width="md"
      mutation={mutation}
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate(paying.filter((one) => chosen.has(one)))
      }}
      onClose={onClose}
    >
      <InvoiceNotice />
      <Remarks statement={statement} />
      <TransferList transfers={transfers} chosen={chosen} onToggle={toggle} />
    </FormDialog>
  )
}

function Remarks({ statement: { isOurs, accounts } }: Pick<Props, 'statement'>) {
  const { t } = useTranslation()
  if (isOurs !== false) return null
  return <Notice tone="warning" title={t('statement.notOurs', { accounts: accounts.join(', ') })} />
}
