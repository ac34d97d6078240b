import Button from '@mui/material/Button'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { articlePages } from '../api/administration-lists.ts'
import { openedPart } from '../../../ui/records/opened-part.tsx'
import { PanelHead } from '../panel-head.tsx'
import { useShown } from '../search/use-shown.ts'
import { ArticleActions, type ListedArticle } from './article-actions.tsx'
import { ArticleStateChip } from './article-state-chip.tsx'

const ArticleEditor = openedPart(async () => (await import('./article-editor.tsx')).ArticleEditor)

export function ArticlesPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  /** Null for a new one. */
  const { id: shown, showAll } = useShown()
  const [edited, setEdited] = useState<Readonly<{ id: string | null }> | undefined>(
    shown === undefined ? undefined : { id: shown },
  )
  const close = () => {
    setEdited(undefined)
    if (shown !== undefined) showAll()
  }
  const pages = usePages(articlePages(client))
  return (
    <>
      <PanelHead>
        <Button
          variant="contained"
          startIcon={<Icon name="add" size={20} />}
          onClick={() => setEdited({ id: null })}
        >
          {t('editors.newArticle')}
        </Button>
      </PanelHead>
      <RecordList<ListedArticle>
        label={t('administration.tabs.articles')}
        empty={t('editors.noArticles')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('editors.articleTitle'),
            place: 'title',
            show: ({ title, slug }) => <TwoLines first={title[language]} second={`/${slug}`} />,
          },
          {
            name: t('records.state'),
            show: ({ publishedAt }) => (
              <TwoLines
                first={<ArticleStateChip publishedAt={publishedAt} />}
                second={publishedAt === null ? null : formatShort(publishedAt, language)}
              />
            ),
          },
          {
            name: t('editors.editedAt'),
            show: ({ updatedAt }) => formatShort(updatedAt, language),
            unbroken: true,
          },
          {
            name: t('records.actions'),
            place: 'corner',
            show: (article) => (
              <ArticleActions article={article} onEdit={() => setEdited({ id: article.id })} />
            ),
          },
        ]}
      />
      {edited !== undefined && <ArticleEditor id={edited.id} onClose={close} />}
    </>
  )
}
