import { deleteArticle, editArticle, type ManagedArticle } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { ActionsMenu } from '../../../ui/records/actions-menu.tsx'
import { useRowQuestion } from '../../../ui/records/row-dialog.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'

/** Lists leave out what is long. */
export type ListedArticle = Omit<ManagedArticle, 'body'>

type Props = Readonly<{ article: ListedArticle; onEdit: () => void }>

export function ArticleActions({ article, onEdit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const navigate = useNavigate()
  const ask = useRowQuestion()
  const edit = useMutation({
    ...administrationMutation(client, editArticle),
    ...useNews(({ publishedAt: at }: ManagedArticle) =>
      t(at === null ? 'told.articleWithdrawn' : 'told.articlePublished'),
    ),
  })
  const remove = useMutation({
    ...administrationMutation(client, deleteArticle),
    ...useNews(t('told.articleDeleted')),
  })
  const { id, slug, publishedAt } = article
  const title = article.title[language]
  const params = { id }
  const isPublished = publishedAt !== null
  const question = {
    title: t('acts.deleteTitle'),
    body: t('editors.deleteBody', { title }),
    stay: t('security.cancel'),
    go: t('acts.delete'),
    act: () => remove.mutate({ params }),
  }
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: title })}
      disabled={edit.isPending || remove.isPending}
      choices={[
        { words: t('editors.editArticle'), onChoose: onEdit },
        ...(isPublished
          ? [{ words: t('editors.read'), onChoose: () => void navigate(`/blog/${slug}`) }]
          : []),
        {
          words: t(isPublished ? 'editors.withdraw' : 'editors.publish'),
          onChoose: () => edit.mutate({ params, body: { published: !isPublished } }),
        },
        { words: t('acts.delete'), dangerous: true, onChoose: () => ask(question) },
      ]}
    />
  )
}
