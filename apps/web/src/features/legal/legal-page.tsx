import type { LegalPage as Page } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi, useService } from '../../api/api-context.tsx'
import { addressElsewhere } from '../../api/legal/legal-address.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ArticleBody } from '../../ui/media/article-body.tsx'
import { Read } from '../../ui/records/read.tsx'
import { legalPageQuery } from '../../api/legal/legal-page-query.ts'

type Props = Readonly<{ page: Page }>

/** What the operator has written, else what the service proposes, with the places to fill in marked. */
export function LegalPage({ page }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  useReadElsewhere(page)
  const read = useQuery(legalPageQuery(client, page, language))
  return (
    <Stack spacing={3} sx={{ maxWidth: 760, mx: 'auto', width: 1 }}>
      <PageHeading title={t(`footer.${page}`)} />
      <Read read={read} waiting={<Skeleton variant="rounded" height={480} />}>
        {({ html, updatedAt }) => (
          <Card component="article" sx={{ p: { xs: 3, sm: 5 } }}>
            <ArticleBody html={html} />
            {updatedAt !== null && (
              <Typography variant="caption" component="p" sx={{ mt: 4, color: 'text.secondary' }}>
                {t('visitors.updatedOn', { day: formatDay(updatedAt, language) })}
              </Typography>
            )}
          </Card>
        )}
      </Read>
    </Stack>
  )
}

/** An old link to our page leads to where the operator has put it since. */
function useReadElsewhere(page: Page): void {
  const elsewhere = addressElsewhere(useService(), page)
  useEffect(() => {
    if (elsewhere !== undefined) window.location.replace(elsewhere)
  }, [elsewhere])
}
