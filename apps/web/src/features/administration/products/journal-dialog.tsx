import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { journalMutation } from '../api/administration-mutations.ts'
import { lastMonths } from './last-months.ts'

/** The invoices and payments of a month, for the accounts. */
export function JournalDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [months] = useState(() => lastMonths(new Date()))
  // Accounts are kept of months that are over.
  const [month, setMonth] = useState(months[1])
  const mutation = useMutation({
    ...journalMutation(client),
    ...useClosingNews(onClose, t('journal.downloaded')),
  })
  return (
    <FormDialog
      title={t('journal.title')}
      lead={t('journal.lead')}
      submit={t('journal.download')}
      mutation={mutation}
      onSubmit={(event) => {
        event.preventDefault()
        if (month !== undefined) mutation.mutate(month)
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={t('journal.month')}
        choices={months.map((one) => [one, formatMonth(one, language, 'long')])}
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      />
    </FormDialog>
  )
}
