import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'

import { useTranslation } from '../../../i18n/i18n.ts'
import { useApi } from '../../../api/api-context.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { articleQuery } from '../api/article-queries.ts'
import { ArticleForm } from './article-form.tsx'

type Props = Readonly<{
  /** Null for an article that is to be written. */
  id: string | null
  onClose: () => void
}>

export function ArticleEditor({ id, onClose }: Props) {
  return id === null ? (
    <ArticleForm first={null} onClose={onClose} />
  ) : (
    <ExistingArticle id={id} onClose={onClose} />
  )
}

function ExistingArticle({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data, error, refetch } = useQuery(articleQuery(client, id))
  if (data !== undefined) return <ArticleForm first={data} onClose={onClose} />
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-label={t('editors.editArticle')}>
      {error === null ? (
        <ProgressLine label={t('security.loading')} />
      ) : (
        <FailureNotice error={error} onRetry={refetch} />
      )}
    </Dialog>
  )
}
