import { editProduct, type ManagedProduct } from '@ancrage/contract'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useRun } from '../../../step-up/use-run.ts'
import { ActionsMenu } from '../../../ui/records/actions-menu.tsx'
import { useAdministrationRefresh } from '../administration-queries.ts'

type Props = Readonly<{ product: ManagedProduct; onEdit: () => void }>

export function ProductActions({ product: { id, name, state }, onEdit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { run, waiting } = useRun(useAdministrationRefresh())
  const turn = (next: ManagedProduct['state']) =>
    run(() => client.call(editProduct, { params: { id }, body: { state: next } }))
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: name[language] })}
      disabled={waiting}
      choices={[
        { words: t('administration.editUser'), onChoose: onEdit },
        state === 'published'
          ? { words: t('editors.archive'), dangerous: true, onChoose: () => turn('withdrawn') }
          : { words: t('editors.sell'), onChoose: () => turn('published') },
      ]}
    />
  )
}
