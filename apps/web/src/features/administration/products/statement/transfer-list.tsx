import type { StatementTransfer, TransferVerdict } from '@ancrage/contract'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { formatMoney } from '@ancrage/words'

import { formatEuros, formatUtcShortDay } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import type { Tone } from '../../../../theme/tokens.ts'
import { SoftChip } from '../../../../ui/records/soft-chip.tsx'

type Props = Readonly<{
  transfers: readonly StatementTransfer[]
  chosen?: ReadonlySet<StatementTransfer>
  onToggle?: (transfer: StatementTransfer) => void
}>

const TONES: Readonly<Record<TransferVerdict, Tone | 'neutral'>> = {
  matches: 'success',
  amountDiffers: 'warning',
  alreadyPaid: 'neutral',
  cancelled: 'warning',
  buyerGone: 'warning',
  vatUnknown: 'warning',
  noSuchOrder: 'warning',
  severalNumbers: 'warning',
  noNumber: 'neutral',
}

export function TransferList({ transfers, chosen, onToggle }: Props) {
  const { t } = useTranslation()
  return (
    <List>
      {transfers.map((transfer, place) => (
        <li key={place}>
          {transfer.verdict === 'matches' && onToggle ? (
            <Checkbox
              checked={chosen?.has(transfer) ?? false}
              onChange={() => onToggle(transfer)}
              slotProps={{
                input: {
                  'aria-label': t('statement.choosing', { number: transfer.order?.number ?? '' }),
                },
              }}
            />
          ) : (
            <span />
          )}
          <Payment transfer={transfer} />
          <Outcome transfer={transfer} />
        </li>
      ))}
    </List>
  )
}

function Payment({ transfer: { day, amount, currency, payer, words } }: TransferProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sum =
    amount === null || currency === null
      ? t('statement.noAmount')
      : formatMoney(amount, currency, language)
  return (
    <div>
      <strong>{sum}</strong> {payer ?? t('statement.noPayer')}
      <small>
        {day !== null && `${formatUtcShortDay(`${day}T00:00:00Z`, language)} `}
        {words}
      </small>
    </div>
  )
}

/** What its buyer said that took the tax off and nobody has checked: a VAT number, or the country that they are in. */
export const untaxedBy = (order: StatementTransfer['order']): string | null =>
  order && (order.vatConsultation ? null : (order.vatNumber ?? order.untaxedCountry))

function Outcome({ transfer: { verdict, order } }: TransferProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const untaxed = untaxedBy(order)
  return (
    <div>
      <SoftChip tone={TONES[verdict]}>{t(`statement.verdicts.${verdict}`)}</SoftChip>
      {order !== null && (
        <small>
          {order.number} {order.company ?? order.account}
          {verdict === 'amountDiffers' && (
            <span>{t('statement.due', { total: formatEuros(order.total, language) })}</span>
          )}
          {verdict === 'matches' && untaxed !== null && (
            <span>{t('statement.toCheck', { what: untaxed })}</span>
          )}
        </small>
      )}
    </div>
  )
}

type TransferProps = Readonly<{ transfer: StatementTransfer }>

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '42px minmax(0, 3fr) minmax(0, 2fr)',
    gap: '4px 12px',
    alignItems: 'start',
    padding: '12px 0',
    borderTop: `1px dashed ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: '42px minmax(0, 1fr)',
      '& > div:last-of-type': { gridColumn: 2 },
    },
  },
  '& > li:first-of-type': { borderTop: 'none' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
    '& > span': { display: 'block' },
  },
}))
