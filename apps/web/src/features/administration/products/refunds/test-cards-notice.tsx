import Stack, { type StackProps } from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../../api/api-context.tsx'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { sellerQuery } from '../../api/administration-queries.ts'

/** That cards of trials pay here, which are nobody’s money. */
export function TestCardsNotice({ sx }: Pick<StackProps, 'sx'>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data } = useQuery(sellerQuery(client))
  if (data?.testCards !== true) return null
  return (
    <Stack sx={sx ?? null}>
      <Notice tone="warning" title={t('refunds.testTitle')}>
        {t('refunds.test')}
      </Notice>
    </Stack>
  )
}
