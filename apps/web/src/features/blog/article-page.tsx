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
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { ArticleBody } from '../../ui/media/article-body.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { articleQuery } from './api/article-queries.ts'
import { Cover } from './cover.tsx'

export function ArticlePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery(articleQuery(client, slug, language))
  return (
    <Stack spacing={3} sx={{ maxWidth: 760, mx: 'auto', width: 1 }}>
      <div>
        <Button
          component={Link}
          to="/blog"
          size="small"
          startIcon={<Icon name="arrowLeft" size={16} />}
          sx={{ ml: -1 }}
        >
          {t('blog.title')}
        </Button>
      </div>
      {data === undefined && error !== null && (
        <PageHeading title={t(isMissing(error) ? 'blog.missing' : 'error.generic')} />
      )}
      {error !== null && <FailureNotice error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={480} />}
      {data !== undefined && (
        <Card component="article">
          <Cover slug={data.slug} hasCover={data.hasCover} />
          <Stack spacing={2} sx={{ p: { xs: 3, sm: 5 } }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <time dateTime={data.publishedAt}>{formatDay(data.publishedAt, language)}</time>
              {' · '}
              {t('blog.minutes', { count: data.readingMinutes })}
            </Typography>
            <PageHeading title={data.title} />
            <ArticleBody html={data.html} />
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
