import { ERRORS, type ManagedArticle } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { dataAddressOf } from '../../../api/data-address.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { drawCover } from './draw-cover.ts'
import type { NewCover } from '../api/article-mutations.ts'
import { coverQuery } from '../api/article-queries.ts'

type Props = Readonly<{
  article: ManagedArticle | null
  cover: NewCover
  onCover: (cover: NewCover) => void
}>

/** What is chosen here is sent when the article is saved. */
export function CoverField({ article, cover, onCover }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [unreadable, setUnreadable] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const stored = useStoredCover(article)
  const shown = cover === undefined ? stored : cover?.address
  const choose = async (file: File) => {
    setUnreadable(false)
    try {
      onCover({ address: await dataAddressOf(await drawCover(file)) })
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <Stack spacing={1.5} component="section">
      <Typography variant="subtitle2" component="h3">
        {t('editors.cover')}
      </Typography>
      {shown !== undefined && <Picture src={shown} alt={t('editors.coverShown')} />}
      {unreadable && (
        <Notice tone="error" role="alert" title={ERRORS['article.cover_refused'][language]} />
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
          {t(shown === undefined ? 'editors.chooseCover' : 'editors.replaceCover')}
        </Button>
        {shown !== undefined && (
          <Button
            size="small"
            onClick={() => onCover(article?.hasCover === true ? null : undefined)}
          >
            {t('editors.removeCover')}
          </Button>
        )}
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('editors.coverHint')}
      </Typography>
      <input
        hidden
        ref={input}
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void choose(file)
          target.value = ''
        }}
      />
    </Stack>
  )
}

function useStoredCover(article: ManagedArticle | null): string | undefined {
  const { client } = useApi()
  const { data } = useQuery(coverQuery(client, article))
  return article?.hasCover === true ? data : undefined
}

const Picture = styled('img')({
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 12,
})
