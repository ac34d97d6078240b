import { readableIban, type Transfer as Account } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { FactList } from '../../ui/records/fact-list.tsx'
import { Read } from '../../ui/records/read.tsx'
import { paymentQuery } from './api/product-queries.ts'

/** Where a transfer goes; where the operator has not said it, that they will. */
export function PaymentFacts({ title }: Readonly<{ title?: string }>) {
  const { client } = useApi()
  const payment = useQuery(paymentQuery(client))
  return (
    <Read read={payment}>{({ transfer }) => <Transfer transfer={transfer} title={title} />}</Read>
  )
}

type TransferProps = Readonly<{ transfer: Account | null; title: string | undefined }>

function Transfer({ transfer, title }: TransferProps) {
  const { t } = useTranslation()
  if (transfer === null) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('products.payment.later')}
      </Typography>
    )
  }
  const { payee, iban, bic, note } = transfer
  return (
    <>
      {title !== undefined && (
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {title}
        </Typography>
      )}
      <FactList
        facts={[
          [t('products.payment.payee'), payee],
          [
            t('products.payment.iban'),
            <Beside key="iban">
              {readableIban(iban)} <CopyButton value={iban} label={t('products.payment.copy')} />
            </Beside>,
          ],
          [t('products.payment.bic'), bic],
          [t('products.payment.note'), note],
        ]}
      />
    </>
  )
}

/** The button is taller than the line that it stands on, and moves nothing. */
const Beside = styled('span')({ '& button': { marginBlock: -6 } })
