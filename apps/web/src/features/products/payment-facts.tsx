import { EXAMPLE_IBAN, readableIban, type Order, type Transfer as Account } from '@ancrage/contract'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { formatEuros } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FactList } from '../../ui/records/fact-list.tsx'
import { Read } from '../../ui/records/read.tsx'
import { paymentQuery } from './api/product-queries.ts'
import { transferCode } from './transfer-code.ts'
import { TransferQrCode } from './transfer-qr-code.tsx'

type Props = Readonly<{
  title?: string
  /** The one that is to be paid, where it is one. */
  order?: Pick<Order, 'number' | 'total'>
}>

/** Where a transfer goes, and what it carries; where the operator has not said it, that they will. */
export function PaymentFacts({ title, order }: Props) {
  const { client } = useApi()
  const payment = useQuery(paymentQuery(client))
  return (
    <Read read={payment}>
      {({ transfer }) => <Transfer transfer={transfer} title={title} order={order} />}
    </Read>
  )
}

type TransferProps = Readonly<{
  transfer: Account | null
  title: string | undefined
  order: Props['order']
}>

function Transfer({ transfer, title, order }: TransferProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (transfer === null) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('products.payment.later')}
      </Typography>
    )
  }
  const { payee, iban, bic, note } = transfer
  const groups = readableIban(iban).split(' ')
  const code = order && transferCode({ transfer, total: order.total, reference: order.number })
  return (
    <>
      {iban === EXAMPLE_IBAN && (
        <Box sx={{ mb: 2.5 }}>
          <Notice tone="warning" title={t('products.payment.example')}>
            {t('products.payment.exampleHelp')}
          </Notice>
        </Box>
      )}
      {title !== undefined && (
        <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
      )}
      <FactList
        facts={[
          [t('products.payment.payee'), payee],
          [
            t('products.payment.iban'),
            <Beside key="iban">
              {groups.slice(0, -1).join(' ')}{' '}
              <Unbroken>
                {groups.at(-1)} <CopyButton value={iban} label={t('products.payment.copy')} />
              </Unbroken>
            </Beside>,
          ],
          [t('products.payment.bic'), bic],
          [t('products.payment.amount'), order && formatEuros(order.total, language)],
          [
            t('products.payment.reference'),
            order && (
              <Beside key="reference">
                {order.number}{' '}
                <CopyButton value={order.number} label={t('products.payment.copyReference')} />
              </Beside>
            ),
          ],
          [t('products.payment.note'), note],
        ]}
      />
      {code !== undefined && <TransferQrCode code={code} />}
    </>
  )
}

/** A button never stands alone on a line. */
const Unbroken = styled('span')({ whiteSpace: 'nowrap' })

/** The button is taller than the line that it stands on, and moves nothing. */
const Beside = styled('span')({ '& button': { marginBlock: -6 } })
