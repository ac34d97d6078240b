import { editProduct, type ManagedProduct } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { ActionsMenu } from '../../../ui/records/actions-menu.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'

type Props = Readonly<{ product: ManagedProduct; onEdit: () => void }>

export function ProductActions({ product: { id, name, state }, onEdit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { mutate, isPending } = useMutation({
    ...administrationMutation(client, editProduct),
    ...useNews(({ state: now }: ManagedProduct) =>
      t(now === 'published' ? 'told.productSold' : 'told.productWithdrawn'),
    ),
  })
  const turn = (next: ManagedProduct['state']) => mutate({ params: { id }, body: { state: next } })
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: name[language] })}
      disabled={isPending}
      choices={[
        { words: t('administration.editUser'), onChoose: onEdit },
        state === 'published'
          ? { words: t('editors.archive'), dangerous: true, onChoose: () => turn('withdrawn') }
          : { words: t('editors.sell'), onChoose: () => turn('published') },
      ]}
    />
  )
}
