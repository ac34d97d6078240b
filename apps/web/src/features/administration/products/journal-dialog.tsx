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

const CONTENTS = ['journal', 'invoices'] as const

/** The invoices and payments of a month, for the accounts or for a platform. */
export function JournalDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [months] = useState(() => lastMonths(new Date()))
  // Accounts are kept of months that are over.
  const [month, setMonth] = useState(months[1])
  const [what, setWhat] = useState<(typeof CONTENTS)[number]>('journal')
  const mutation = useMutation({
    ...journalMutation(client),
    ...useClosingNews(onClose, t(`journal.downloaded.${what}`)),
  })
  return (
    <FormDialog
      title={t('journal.title')}
      lead={t('journal.lead')}
      submit={t('journal.download')}
      mutation={mutation}
      onSubmit={(event) => {
        event.preventDefault()
        if (month !== undefined) mutation.mutate({ month, what })
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={t('journal.month')}
        choices={months.map((one) => [one, formatMonth(one, language, 'long')])}
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      />
      <ChoiceField
        label={t('journal.what')}
        choices={CONTENTS.map((one) => [one, t(`journal.contents.${one}`)])}
        value={what}
        hint={what === 'invoices' ? t('journal.leftOut') : undefined}
        onChange={(event) => setWhat(CONTENTS.find((one) => one === event.target.value) ?? what)}
      />
    </FormDialog>
  )
}
