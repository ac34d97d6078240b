import type { Deposit } from '@ancrage/contract'
import { styled } from '@mui/material/styles'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { stepWords } from './timeline/step-words.ts'

type Props = Readonly<{ deposit: Pick<Deposit, 'status' | 'step' | 'reanchored'> }>

/** The status, and under a pending one the step it has truly reached. */
export function StatusChip({ deposit }: Props) {
  const { t } = useTranslation()
  const { status } = deposit
  const confirmed = status === 'confirmed'
  return (
    <Frame>
      <SoftChip tone={confirmed ? 'success' : 'neutral'}>
        <Icon name={confirmed ? 'check' : 'clock'} size={16} />
        {t(`deposits.statuses.${status}`)}
      </SoftChip>
      {!confirmed && <small>{stepWords(deposit, t)}</small>}
    </Frame>
  )
}

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  gap: 4,
  justifyItems: 'start',
  '& small': {
    ...theme.typography.caption,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
}))
