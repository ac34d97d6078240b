import { deleteArticle, editArticle, type ManagedArticle } from '@ancrage/contract'
import { useNavigate } from 'react-router'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useRun } from '../../../step-up/use-run.ts'
import { ActionsMenu } from '../../../ui/records/actions-menu.tsx'
import { useRowQuestion } from '../../../ui/records/row-dialog.tsx'
import { useAdministrationRefresh } from '../administration-queries.ts'

/** Lists leave out what is long. */
export type ListedArticle = Omit<ManagedArticle, 'body'>

type Props = Readonly<{ article: ListedArticle; onEdit: () => void }>

export function ArticleActions({ article, onEdit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const navigate = useNavigate()
  const ask = useRowQuestion()
  const { run, waiting } = useRun(useAdministrationRefresh())
  const { id, slug, publishedAt } = article
  const title = article.title[language]
  const params = { id }
  const isPublished = publishedAt !== null
  const publish = (published: boolean) =>
    run(() => client.call(editArticle, { params, body: { published } }))
  const question = {
    title: t('editors.deleteTitle'),
    body: t('editors.deleteBody', { title }),
    stay: t('security.cancel'),
    go: t('editors.delete'),
    act: () => run(() => client.call(deleteArticle, { params })),
  }
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: title })}
      disabled={waiting}
      choices={[
        { words: t('editors.editArticle'), onChoose: onEdit },
        ...(isPublished
          ? [{ words: t('editors.read'), onChoose: () => void navigate(`/blog/${slug}`) }]
          : []),
        {
          words: t(isPublished ? 'editors.withdraw' : 'editors.publish'),
          onChoose: () => publish(!isPublished),
        },
        { words: t('editors.delete'), dangerous: true, onChoose: () => ask(question) },
      ]}
    />
  )
}
