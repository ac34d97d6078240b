import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'

import { useDepositsOfDigest } from '../../api/deposits-of-digest.ts'
import { formatLong } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Elsewhere } from './elsewhere.tsx'

/** Whether the digest is one of the person's own deposits, and which. */
export function OwnDeposits({ sha256, file }: Readonly<{ sha256: string; file: File }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, error, refetch } = useDepositsOfDigest(sha256)
  if (error !== null) return <FailureNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton variant="rounded" height={68} />
  const [first, ...others] = data.deposits
  if (first === undefined) return <NotYours sha256={sha256} file={file} />
  const { id, number, title, createdAt } = first
  const date = formatLong(createdAt, language)
  return (
    <Notice
      tone="success"
      role="status"
      title={<Unbroken words={t('rehash.yours', { number, date })} part={number} />}
    >
      <Link component={RouterLink} to={`/deposits/${id}`}>
        {title}
      </Link>
      {others.length > 0 && <> · {t('rehash.yoursToo', { count: others.length })}</>}
    </Notice>
  )
}

function NotYours({ sha256, file }: Readonly<{ sha256: string; file: File }>) {
  const { t } = useTranslation()
  // What reads archives is fetched once something was hashed that is no deposit.
  const { data: ours } = useQuery({
    queryKey: ['rehash', 'dossier', sha256],
    queryFn: async () => (await import('./is-dossier.ts')).isDossier(file),
  })
  if (ours !== true) return <Notice tone="info" role="status" title={t('rehash.notYours')} />
  return (
    <Notice tone="info" role="status" title={t('rehash.dossier')}>
      {t('rehash.dossierHelp')} <Elsewhere />
    </Notice>
  )
}
