import { type ArticleSummary } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { turnsOf } from '../../ui/records/turn-pages.tsx'
import { articlePages } from './api/article-queries.ts'
import { Cover } from './cover.tsx'

export function BlogPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const pages = usePages(articlePages(client, language))
  const { items, error, refetch, goBack, goOn } = pages
  const { back, on } = turnsOf(pages)
  return (
    <Stack spacing={3}>
      <div>
        <PageHeading title={t('blog.title')} />
        <Typography sx={{ color: 'text.secondary' }}>{t('blog.lead')}</Typography>
      </div>
      {error !== null && <FailureNotice error={error} onRetry={refetch} />}
      {items === undefined && error === null && <Skeleton variant="rounded" height={280} />}
      {items?.length === 0 && (
        <Card sx={{ p: 3 }}>
          <Typography>{t('blog.none')}</Typography>
        </Card>
      )}
      <Grid>
        {items?.map((article) => (
          <Summary key={article.slug} article={article} />
        ))}
      </Grid>
      {(goBack ?? goOn) !== undefined && (
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'center' }}>
          <Button {...back}>{t('deposits.previousPage')}</Button>
          <Button {...on}>{t('deposits.nextPage')}</Button>
        </Stack>
      )}
    </Stack>
  )
}

function Summary({ article }: Readonly<{ article: ArticleSummary }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { slug, title, summary, hasCover, publishedAt, readingMinutes } = article
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Cover slug={slug} hasCover={hasCover} />
      <Stack spacing={1} sx={{ p: 3 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <time dateTime={publishedAt}>{formatDay(publishedAt, language)}</time>
          {' · '}
          {t('blog.minutes', { count: readingMinutes })}
        </Typography>
        <Typography variant="h6" component="h2">
          <MuiLink component={Link} to={`/blog/${slug}`} color="inherit">
            {title}
          </MuiLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {summary}
        </Typography>
      </Stack>
    </Card>
  )
}

const Grid = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
})
