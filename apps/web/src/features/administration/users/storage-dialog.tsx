import {
  getCompanyStorage,
  getUserStorage,
  limitCompanyStorage,
  limitUserStorage,
  type StorageUse,
} from '@ancrage/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { useApi } from '../../../api/api-context.tsx'
import { formatBytes } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { wholeOrNone } from '../../../ui/forms/whole-or-none.ts'
import { ReadOnlyDialog } from '../../../ui/records/read-only-dialog.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { ADMINISTRATION } from '../api/administration-queries.ts'

const GB = 1_000_000_000
const CALLS = {
  user: { read: getUserStorage, limit: limitUserStorage },
  company: { read: getCompanyStorage, limit: limitCompanyStorage },
} as const

export type StorageOwner = Readonly<{ kind: keyof typeof CALLS; id: string; name: string }>
type Props = Readonly<{ owner: StorageOwner; onClose: () => void }>

/** How much an account or a company keeps in encrypted copies, and may keep. */
export function StorageDialog({ owner, onClose }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { kind, id, name } = owner
  const read = useQuery({
    queryKey: [...ADMINISTRATION, 'storage', kind, id],
    queryFn: ({ signal }) => client.call(CALLS[kind].read, { params: { id }, signal }),
    gcTime: 0,
  })
  if (read.data !== undefined) {
    return <LimitDialog owner={owner} use={read.data} onClose={onClose} />
  }
  return (
    <ReadOnlyDialog title={t('storage.title', { name })} maxWidth="xs" onClose={onClose}>
      {read.error === null ? (
        <ProgressLine label={t('security.loading')} />
      ) : (
        <FailureNotice error={read.error} onRetry={() => void read.refetch()} />
      )}
    </ReadOnlyDialog>
  )
}

/** An empty field is what is usual. */
const form = z.object({ limit: wholeOrNone(z.int().min(0).max(1_000_000).nullable()) })

function LimitDialog({ owner, use, onClose }: Props & Readonly<{ use: StorageUse }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, CALLS[owner.kind].limit),
    ...useClosingNews(onClose, t('told.quotaSaved')),
  })
  const { usedBytes, limitBytes, usualBytes } = use
  const typed = limitBytes === null ? '' : String(Math.floor(limitBytes / GB))
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof form>,
    unknown,
    z.output<typeof form>
  >({
    resolver: contractResolver(form, language),
    defaultValues: { limit: typed },
  })
  const size = (bytes: number) => formatBytes(bytes, language)
  const submit = handleSubmit(({ limit }) => {
    // A limit that is no whole number of gigabytes stays as it is until another is typed.
    const isSame = String(limit ?? '') === typed
    const wanted = limit === null ? null : limit * GB
    mutation.mutate({
      params: { id: owner.id },
      body: { limitBytes: isSame ? limitBytes : wanted },
    })
  })
  return (
    <FormDialog
      title={t('storage.title', { name: owner.name })}
      lead={t('storage.use', { used: size(usedBytes), quota: size(limitBytes ?? usualBytes) })}
      submit={t('profile.save')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <TextField
        {...register('limit')}
        inputMode="numeric"
        label={t('storage.limit')}
        hint={t('storage.limitHint', { usual: size(usualBytes) })}
        problem={formState.errors.limit?.message}
      />
    </FormDialog>
  )
}
