import { type ArticleSummary, showArticles } from '@ancrage/contract'
import Box from '@mui/material/Box'
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
import { useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { VisitorCover } from './visitor-cover.tsx'

export function ArticlesPage() {
  const { t, language } = useTranslation()
  const { client } = useApi()
  const { items, error, refetch, goOn, goBack } = usePages<ArticleSummary>({
    queryKey: ['visitors', 'articles', language],
    load: (cursor, signal) =>
      client.call(showArticles, { query: { limit: 12, cursor, language }, signal }),
  })
  return (
    <Stack spacing={4}>
      <div>
        <PageHeading title={t('visitors.nav.articles')} />
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          {t('visitors.articles.lead')}
        </Typography>
      </div>
      {error !== null && <FailureNotice error={error} onRetry={refetch} />}
      {items === undefined && error === null && <Skeleton variant="rounded" height={280} />}
      {items?.length === 0 && <Typography>{t('visitors.articles.none')}</Typography>}
      <Grid>
        {items?.map((article) => (
          <Summary key={article.slug} article={article} />
        ))}
      </Grid>
      {(goBack ?? goOn) !== undefined && (
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'center' }}>
          <Button disabled={goBack === undefined} onClick={goBack}>
            {t('visitors.articles.newer')}
          </Button>
          <Button disabled={goOn === undefined} onClick={goOn}>
            {t('visitors.articles.older')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

function Summary({ article }: Readonly<{ article: ArticleSummary }>) {
  const { language } = useTranslation()
  const { slug, title, summary, publishedAt, hasCover } = article
  return (
    <Card component="li">
      <VisitorCover slug={slug} hasCover={hasCover} />
      <Box sx={{ p: 3 }}>
        <time dateTime={publishedAt}>{formatDay(publishedAt, language)}</time>
        <h2>
          <MuiLink component={Link} to={`/articles/${slug}`} color="inherit">
            {title}
          </MuiLink>
        </h2>
        <p>{summary}</p>
      </Box>
    </Card>
  )
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  '& time': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& h2': { ...theme.typography.h6, margin: '8px 0' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))
