import type { Deposit } from '@ancrage/contract'
import Checkbox from '@mui/material/Checkbox'

import { useTranslation } from '../../../i18n/i18n.ts'
import type { Selection } from './use-selection.ts'

type Props = Readonly<{ deposit: Deposit; selection: Selection }>

/** Chooses a deposit for what is done with several; one that is pending has no dossier yet. */
export function SelectionCheckbox({ deposit, selection }: Props) {
  const { t } = useTranslation()
  const { id, title } = deposit
  return (
    <Checkbox
      size="small"
      checked={selection.has(id)}
      disabled={!selection.canTake(deposit)}
      onChange={() => selection.toggle(deposit)}
      slotProps={{ input: { 'aria-label': t('deposits.choose', { title }) } }}
    />
  )
}

type PageProps = Readonly<{ deposits: readonly Deposit[]; selection: Selection }>

export function PageCheckbox({ deposits, selection }: PageProps) {
  const { t } = useTranslation()
  const state = selection.ofPage(deposits)
  return (
    <Checkbox
      size="small"
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={!deposits.some(({ status }) => status === 'confirmed')}
      onChange={() => selection.togglePage(deposits)}
      slotProps={{ input: { 'aria-label': t('deposits.choosePage') } }}
    />
  )
}
