import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { depositQuery } from '../api/deposit-queries.ts'
import { NamedDeposit } from './named-deposit.tsx'

type Props = Readonly<{
  id: string
  /** Where leaving the page would lose what is typed. */
  target?: '_blank'
}>

/** The deposit that another follows, by its title and number. */
export function PreviousVersion({ id, target }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data: deposit, error } = useQuery(depositQuery(client, id))
  if (deposit === undefined && error === null) return <Skeleton width={160} />
  return (
    <Link component={RouterLink} to={`/deposits/${id}`} target={target} rel="noopener">
      {deposit === undefined ? t('deposit.previous') : <NamedDeposit {...deposit} />}
    </Link>
  )
}
