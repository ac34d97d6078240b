import type { ManagedArticle } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type ReactNode, type SyntheticEvent, useId } from 'react'

import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { ArticleStateChip } from './article-state-chip.tsx'

type Props = Readonly<{
  /** As the server has it; null until it was saved once. */
  article: ManagedArticle | null
  waiting: boolean
  onClose: () => void
  onSave: (event: SyntheticEvent) => unknown
  onPublish: () => unknown
  onWithdraw: () => unknown
  children: ReactNode
}>

/** The whole window: what stands around the fields of an article. */
export function EditorFrame({ article, waiting, onClose, children, ...acts }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const { onSave, onPublish, onWithdraw } = acts
  const isPublished = article !== null && article.publishedAt !== null
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <Stack
        component="form"
        noValidate
        sx={{ minHeight: 0, flex: '1 1 auto' }}
        onSubmit={(event) => void onSave(event)}
      >
        <DialogTitle sx={{ pb: 1 }}>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <span id={id}>{article?.title[language] ?? t('editors.newArticle')}</span>
            <ArticleStateChip publishedAt={article?.publishedAt ?? null} />
          </Stack>
        </DialogTitle>
        <DialogContent sx={{ flex: '1 1 auto' }}>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('accountRequest.close')}</Button>
          {isPublished && (
            <Button disabled={waiting} onClick={() => void onWithdraw()}>
              {t('editors.withdraw')}
            </Button>
          )}
          <Button type="submit" variant={isPublished ? 'contained' : 'outlined'} loading={waiting}>
            {t(isPublished ? 'profile.save' : 'editors.saveDraft')}
          </Button>
          {!isPublished && (
            <Button variant="contained" disabled={waiting} onClick={() => void onPublish()}>
              {t('editors.publish')}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
