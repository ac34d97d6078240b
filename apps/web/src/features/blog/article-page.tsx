import { getArticle } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ArticleBody } from './article-body.tsx'
import { Cover } from './cover.tsx'

export function ArticlePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['article', slug, language],
    queryFn: ({ signal }) =>
      client.call(getArticle, { params: { slug }, query: { language }, signal }),
  })
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
      {error !== null && (
        <>
          <PageHeading title={t('blog.missing')} />
          <FailureNotice error={error} onRetry={() => void refetch()} />
        </>
      )}
      {data === undefined && error === null && <Skeleton variant="rounded" height={480} />}
      {data !== undefined && (
        <Card component="article">
          {data.hasCover && <Cover slug={data.slug} />}
          <Stack spacing={2} sx={{ p: { xs: 3, sm: 5 } }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <time dateTime={data.publishedAt}>{formatDay(data.publishedAt, language)}</time>
              {' · '}
              {t('blog.minutes', { count: data.readingMinutes })}
            </Typography>
            <PageHeading title={data.title} variant="h3" />
            <Prose>
              <ArticleBody html={data.html} />
            </Prose>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

const Prose = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: 1.75,
  overflowWrap: 'anywhere',
  '& :is(h1, h2)': { ...theme.typography.h5, margin: '2em 0 0.5em' },
  '& :is(h3, h4, h5, h6)': { ...theme.typography.h6, margin: '1.5em 0 0.5em' },
  '& p, & ul, & ol, & blockquote, & pre': { margin: '0 0 1.25em' },
  '& a': { color: theme.vars.palette.primary.dark },
  '& blockquote': {
    paddingLeft: 16,
    borderLeft: `4px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& pre': {
    padding: 16,
    overflowX: 'auto',
    borderRadius: 8,
    backgroundColor: theme.vars.palette.action.hover,
  },
  '& code': { fontSize: '0.9em' },
  ...theme.applyStyles('dark', { '& a': { color: theme.vars.palette.primary.light } }),
}))
