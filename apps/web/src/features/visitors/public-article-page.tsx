import { showArticle } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { isMissing } from '../../api/failures.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ArticleBody } from '../../ui/media/article-body.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Read } from '../../ui/records/read.tsx'
import { VisitorCover } from './visitor-cover.tsx'

export function PublicArticlePage() {
  const { t, language } = useTranslation()
  const { client } = useApi()
  const { slug = '' } = useParams()
  const read = useQuery({
    queryKey: ['visitors', 'article', slug, language],
    queryFn: ({ signal }) =>
      client.call(showArticle, { params: { slug }, query: { language }, signal }),
  })
  const { data, error } = read
  return (
    <Stack spacing={3} sx={{ maxWidth: 760, mx: 'auto', width: 1 }}>
      <div>
        <Button
          component={Link}
          to="/articles"
          size="small"
          startIcon={<Icon name="arrowLeft" size={16} />}
          sx={{ ml: -1 }}
        >
          {t('visitors.nav.articles')}
        </Button>
      </div>
      {data === undefined && error !== null && (
        <PageHeading title={t(isMissing(error) ? 'visitors.articles.missing' : 'error.generic')} />
      )}
      <Read read={read} waiting={<Skeleton variant="rounded" height={480} />}>
        {({ title, html, publishedAt, hasCover }) => (
          <Card component="article">
            <VisitorCover slug={slug} hasCover={hasCover} />
            <Stack spacing={2} sx={{ p: { xs: 3, sm: 5 } }}>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                <time dateTime={publishedAt}>{formatDay(publishedAt, language)}</time>
              </Typography>
              <PageHeading title={title} />
              <ArticleBody html={html} />
            </Stack>
          </Card>
        )}
      </Read>
    </Stack>
  )
}
