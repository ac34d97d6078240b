import type { Deposit } from '@ancrage/contract'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'

import { NamedDeposit } from './named-deposit.tsx'

type Props = Readonly<{ deposits: readonly Deposit[] }>

/** The deposits that follow another: one, unless several were made from it. */
export function NextVersions({ deposits }: Props) {
  return deposits.map((deposit) => (
    <div key={deposit.id}>
      <Link component={RouterLink} to={`/deposits/${deposit.id}`}>
        <NamedDeposit {...deposit} />
      </Link>
    </div>
  ))
}
