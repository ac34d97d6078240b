import type { Deposit } from '@ancrage/contract'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Unbroken } from '../../../ui/records/unbroken.tsx'

/** A deposit by its title, and its number on one line. */
export function NamedDeposit({ title, number }: Pick<Deposit, 'title' | 'number'>) {
  const { t } = useTranslation()
  return <Unbroken words={t('deposit.named', { title, number })} part={number} />
}
