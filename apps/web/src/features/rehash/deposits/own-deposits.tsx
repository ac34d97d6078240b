import type { DepositFound } from '@ancrage/contract'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'

import { useDepositsOfDigest } from '../../../api/deposits/deposits-of-digest.ts'
import { formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Read } from '../../../ui/records/read.tsx'
import { Unbroken } from '../../../ui/records/unbroken.tsx'
import { Elsewhere } from '../elsewhere.tsx'

/** Whether the digest is one of the person's own deposits, and which. */
export function OwnDeposits({ sha256, file }: Readonly<{ sha256: string; file: File }>) {
  const found = useDepositsOfDigest(sha256)
  return (
    <Read read={found} waiting={<Skeleton variant="rounded" height={68} />}>
      {({ deposits: [first, ...others] }) =>
        first === undefined ? (
          <NotYours sha256={sha256} file={file} />
        ) : (
          <Yours first={first} others={others.length} />
        )
      }
    </Read>
  )
}

function Yours({ first, others }: Readonly<{ first: DepositFound; others: number }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, number, title, createdAt } = first
  const date = formatShort(createdAt, language)
  return (
    <Notice
      tone="success"
      role="status"
      title={<Unbroken words={t('rehash.yours', { number, date })} part={number} />}
    >
      <Link component={RouterLink} to={`/deposits/${id}`}>
        {title}
      </Link>
      {others > 0 && <> · {t('rehash.yoursToo', { count: others })}</>}
    </Notice>
  )
}

function NotYours({ sha256, file }: Readonly<{ sha256: string; file: File }>) {
  const { t } = useTranslation()
  // What reads archives is fetched once something was hashed that is no deposit.
  const { data: ours } = useQuery({
    queryKey: ['rehash', 'dossier', sha256],
    queryFn: async () => (await import('../evidence/is-dossier.ts')).isDossier(file),
  })
  if (ours !== true) return <Notice tone="info" role="status" title={t('rehash.notYours')} />
  return (
    <Notice tone="info" role="status" title={t('rehash.dossier')}>
      {t('rehash.dossierHelp')} <Elsewhere />
    </Notice>
  )
}
