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
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { wholeOrNone } from '../../../ui/forms/whole-or-none.ts'
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
  const { client } = useApi()
  const { kind, id } = owner
  const { data: use } = useQuery({
    queryKey: [...ADMINISTRATION, 'storage', kind, id],
    queryFn: ({ signal }) => client.call(CALLS[kind].read, { params: { id }, signal }),
    gcTime: 0,
  })
  return use && <LimitDialog owner={owner} use={use} onClose={onClose} />
}

/** An empty field is what is usual. */
const form = z.object({ limit: wholeOrNone(z.int().min(0).max(1_000_000).nullable()) })

function LimitDialog({ owner, use, onClose }: Props & Readonly<{ use: StorageUse }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, CALLS[owner.kind].limit),
    ...useClosingNews(onClose),
  })
  const { usedBytes, limitBytes, usualBytes } = use
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof form>,
    unknown,
    z.output<typeof form>
  >({
    resolver: contractResolver(form, language),
    defaultValues: { limit: limitBytes === null ? '' : String(Math.floor(limitBytes / GB)) },
  })
  const size = (bytes: number) => formatBytes(bytes, language)
  const submit = handleSubmit(({ limit }) =>
    mutation.mutate({
      params: { id: owner.id },
      body: { limitBytes: limit === null ? null : limit * GB },
    }),
  )
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
