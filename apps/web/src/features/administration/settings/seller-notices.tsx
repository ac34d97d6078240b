import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { sellerQuery } from '../api/administration-queries.ts'

/** What the operator has not said, and buyers wait for: where they pay, and who invoices them. */
export function SellerNotices() {
  const { t } = useTranslation()
  const { data, error } = useSeller()
  const isPayable = data === undefined || data.transfer !== null
  if (error === null && isPayable && data?.details.length !== 0) return null
  return (
    <Stack spacing={2} sx={{ px: { xs: 2, md: 3 }, pt: 3 }}>
      {error !== null && <FailureNotice error={error} />}
      {!isPayable && (
        <Notice
          tone="warning"
          title={t('administration.noTransferTitle')}
          action={
            <Button component={Link} to="?tab=settings" replace size="small" color="inherit">
              {t('administration.toSettings')}
            </Button>
          }
        >
          {t('administration.noTransfer')}
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
    <Notice tone="warning" title={t('administration.noSellerTitle')}>
      {t('administration.noSeller')}
    </Notice>
  )
}

function useSeller() {
  const { client } = useApi()
  return useQuery(sellerQuery(client))
}
