import type { Deposit } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { CertificateButton } from '../detail/certificate-button.tsx'
import { depositQuery } from '../api/deposit-queries.ts'
import { StatusChip } from '../detail/status-chip.tsx'

type Props = Readonly<{ deposit: Deposit }>

/** The number of a deposit just made, marked once it is confirmed. */
export function LiveNumber({ deposit }: Props) {
  const { t } = useTranslation()
  const { number, status } = useLiveDeposit(deposit)
  const confirmed = status === 'confirmed'
  return (
    <SoftChip tone={confirmed ? 'success' : 'neutral'}>
      {confirmed && <Icon name="check" size={16} />}
      {t('deposit.number', { number })}
      {confirmed && <span className="visually-hidden"> ({t('deposits.statuses.confirmed')})</span>}
    </SoftChip>
  )
}

/** How far a deposit just made has come, and the document that there is by then. */
export function LiveStatus({ deposit }: Props) {
  const { language } = useTranslation()
  const live = useLiveDeposit(deposit)
  return (
    <>
      <Centred role="status">
        <StatusChip deposit={live} />
      </Centred>
      <CertificateButton deposit={live} language={language} />
    </>
  )
}

/** Read again whenever the list behind the dialog is told of a change. */
export function useLiveDeposit(deposit: Deposit): Deposit {
  const { client } = useApi()
  return useQuery({ ...depositQuery(client, deposit.id), initialData: deposit }).data
}

const Centred = styled('div')({ '& > span': { justifyItems: 'center' } })
