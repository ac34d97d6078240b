import { type Deposit, MAX_TAGS, TAG_MAX_LENGTH } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { editMutation } from '../api/deposit-mutations.ts'

type Props = Readonly<{ deposit: Deposit; onClose: () => void }>

export function TagsDialog({ deposit, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState((deposit.tags ?? []).join(', '))
  const [isRefused, setRefused] = useState(false)
  const { client } = useApi()
  const mutation = useMutation({
    ...editMutation(client),
    ...useClosingNews(onClose, t('depositPage.acts.tagsSaved')),
  })
  const save = () => {
    const tags = tagsIn(typed)
    const isTooMuch = tags.length > MAX_TAGS || tags.some((tag) => tag.length > TAG_MAX_LENGTH)
    setRefused(isTooMuch)
    if (!isTooMuch) mutation.mutate({ params: { id: deposit.id }, body: { tags } })
  }
  return (
    <FormDialog
      title={t('depositPage.tags.title')}
      lead={t('depositPage.tags.lead')}
      submit={t('depositPage.tags.save')}
      mutation={mutation}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onClose={onClose}
    >
      <TextField
        label={t('depositPage.tags.label')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        problem={isRefused ? t('depositPage.tags.tooMany') : undefined}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}

function tagsIn(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim())
  return [...new Set(tags)].filter((tag) => tag !== '')
}
