import type { Deposit } from '@ancrage/contract'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'

type Props = Readonly<{ deposits: readonly Deposit[] }>

/** The deposits that follow another: one, unless several were made from it. */
export function NextVersions({ deposits }: Props) {
  const { t } = useTranslation()
  return deposits.map(({ id, title, number }) => (
    <div key={id}>
      <Link component={RouterLink} to={`/deposits/${id}`}>
        {t('deposit.named', { title, number })}
      </Link>
    </div>
  ))
}
