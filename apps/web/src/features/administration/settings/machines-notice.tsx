import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { sellerQuery } from '../api/administration-queries.ts'

/** What is to be set before machines read the invoices; nothing where nothing is. */
export function MachinesNotice() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data } = useQuery(sellerQuery(client))
  if (data === undefined || data.lacks.length === 0) return null
  const names = data.lacks.map((name) => t(`administration.settings.${name}`))
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (
    <Notice tone="info" title={t('invoicing.lacksTitle')}>
      {t('invoicing.lacks', { names: list.format(names) })}
    </Notice>
  )
}
