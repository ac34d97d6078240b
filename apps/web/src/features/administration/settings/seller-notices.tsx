import Button from '@mui/material/Button'
import Stack, { type StackProps } from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { sellerQuery } from '../api/administration-queries.ts'

/** What the operator has not said, and buyers wait for: where they pay, and who invoices them; and that VIES takes no questions in their name. */
export function SellerNotices({ sx }: Pick<StackProps, 'sx'>) {
  const { t } = useTranslation()
  const { data, error } = useSeller()
  const isPayable = data === undefined || data.transfer !== null
  const isRefused = data?.viesRefusesSeller === true
  if (error === null && isPayable && !isRefused && data?.details.length !== 0) return null
  return (
    <Stack spacing={2} sx={sx ?? null}>
      {error !== null && <FailureNotice error={error} />}
      {!isPayable && (
        <Notice tone="warning" title={t('administration.noTransferTitle')} action={<ToSettings />}>
          {t('administration.noTransfer')}
        </Notice>
      )}
      {isRefused && (
        <Notice tone="warning" title={t('invoicing.viesRefusesTitle')} action={<ToSettings />}>
          {t('invoicing.viesRefuses')}
        </Notice>
      )}
      <InvoiceNotice />
    </Stack>
  )
}

/** That the invoices lack what the law asks for; nothing where they do not, or while that is not known. */
export function InvoiceNotice() {
  const { t } = useTranslation()
  const { data } = useSeller()
  if (data?.details.length !== 0) return null
  return (
    <Notice tone="warning" title={t('administration.noSellerTitle')} action={<ToSettings />}>
      {t('administration.noSeller')}
    </Notice>
  )
}

function ToSettings() {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to="/administration?tab=settings#invoices"
      size="small"
      color="inherit"
    >
      {t('administration.toSettings')}
    </Button>
  )
}

function useSeller() {
  const { client } = useApi()
  return useQuery(sellerQuery(client))
}
