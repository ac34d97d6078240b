import type { AccountState } from '@ancrage/contract'

import { useTranslation } from '../../i18n/i18n.ts'
import type { Tone } from '../../theme/tokens.ts'
import { SoftChip } from './soft-chip.tsx'

const TONES: Readonly<Record<AccountState, Tone | 'neutral'>> = {
  active: 'success',
  suspended: 'warning',
  left: 'neutral',
}

export function AccountStateChip({ state }: Readonly<{ state: AccountState }>) {
  const { t } = useTranslation()
  return <SoftChip tone={TONES[state]}>{t(`records.states.${state}`)}</SoftChip>
}
