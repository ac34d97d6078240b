import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { useApi } from '../../../api/api-context.tsx'
import { ArticleBody } from '../../../ui/media/article-body.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { useSettled } from '../../../ui/feedback/use-settled.ts'
import { previewQuery } from '../api/article-queries.ts'

const PAUSE_MS = 400

/** What readers will see, made by the server’s own code once the typing pauses. */
export function MarkdownPreview({ markdown }: Readonly<{ markdown: string }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const id = useId()
  const body = useSettled(markdown, PAUSE_MS)
  const { data, error, refetch } = useQuery(previewQuery(client, body))
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{t('editors.preview')}</h3>
      {error !== null && <FailureNotice error={error} onRetry={refetch} />}
      {body.trim() === '' && <p className="empty">{t('editors.previewEmpty')}</p>}
      {body.trim() !== '' && data !== undefined && <ArticleBody html={data.html} />}
    </Frame>
  )
}

const Frame = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: '16px 20px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.neutral,
  '& > h3': {
    ...theme.typography.overline,
    margin: '0 0 12px',
    color: theme.vars.palette.text.secondary,
  },
  '& > .empty': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))
