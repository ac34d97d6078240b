import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useApi, useService } from '../../../api/api-context.tsx'
import { addressElsewhere } from '../../../api/legal/legal-address.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { legalPagesQuery } from '../api/administration-queries.ts'

/** How many passages of the legal pages wait for the operator; a page that stands elsewhere waits for nothing. */
export function LegalToFillIn() {
  const { t } = useTranslation()
  const { client } = useApi()
  const service = useService()
  const { data } = useQuery(legalPagesQuery(client))
  const own = data?.items.filter(({ page }) => addressElsewhere(service, page) === undefined) ?? []
  const count = own.reduce((sum, { toFillIn }) => sum + toFillIn, 0)
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('overview.legal', { count })}
      action={
        <Button
          component={Link}
          to="/administration?tab=settings#legal-pages"
          size="small"
          color="inherit"
        >
          {t('overview.legalAct')}
        </Button>
      }
    >
      {t('overview.legalHelp')}
    </Notice>
  )
}
