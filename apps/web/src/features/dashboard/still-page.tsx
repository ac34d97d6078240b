import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import { useDepositSummary } from '../../api/deposits/deposit-summary.ts'
import { useLastDeposit } from '../../api/deposits/last-deposit.ts'
import { useProfile } from '../../api/session/profile.ts'

type Props = Readonly<{ children: ReactNode }>

/** Shows its content once it is known which figures there are: nothing that is seen moves any more. */
export function StillPage({ children }: Props) {
  const answers = [useLastDeposit(), useDepositSummary(), useProfile()]
  const waiting = answers.some(({ isPending }) => isPending)
  return (
    <Place>
      {waiting && <Waiting className="on-its-way" variant="rounded" />}
      <div style={{ visibility: waiting ? 'hidden' : undefined }}>{children}</div>
    </Place>
  )
}

const Place = styled('div')({ position: 'relative' })

/** What the figures and the list will take, more or less. */
export const Cover = styled(Skeleton)({ height: 480 })

const Waiting = styled(Cover)({ position: 'absolute', insetInline: 0, top: 0 })
