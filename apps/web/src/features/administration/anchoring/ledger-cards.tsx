import type { LedgerState } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { formatNumber, formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { FactList } from '../../../ui/records/fact-list.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { useLedgerWords } from './ledger-words.ts'

type Props = Readonly<{ ledgers: readonly LedgerState[] }>

/** Each ledger that roots are handed to: whether it answers, what it costs, what is left to pay it with. */
export function LedgerCards({ ledgers }: Props) {
  return (
    <List>
      {ledgers.map((ledger) => (
        <LedgerCard key={ledger.id} ledger={ledger} />
      ))}
    </List>
  )
}

function LedgerCard({ ledger }: Readonly<{ ledger: LedgerState }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { nameOf, networkOf, addressOf } = useLedgerWords()
  const { network, evidential, lastAnswerAt, lastError, lastErrorAdvice } = ledger
  const { balance, fees24Hours, feeCap24Hours } = ledger
  const satoshi = (value: number) =>
    t('administration.satoshi', { amount: formatNumber(value, language) })
  return (
    <li>
      <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {nameOf(ledger)}
      </Typography>
      <Chips>
        <Answering ledger={ledger} />
        {!evidential && <SoftChip tone="warning">{t('administration.notEvidential')}</SoftChip>}
      </Chips>
      <FactList
        facts={[
          [t('deposit.network'), networkOf(network)],
          [t('administration.ledgerAddress'), addressOf(ledger)],
          [
            t('administration.lastAnswer'),
            lastAnswerAt === null ? null : formatShort(lastAnswerAt, language),
          ],
          [
            t('administration.lastError'),
            lastError && (
              <TwoLines
                first={lastErrorAdvice?.[language] ?? lastError}
                second={lastErrorAdvice && lastError}
              />
            ),
          ],
          [t('administration.balance'), balance === null ? null : satoshi(balance)],
          [
            t('administration.fees'),
            feeCap24Hours === null
              ? null
              : t('administration.feesOf', {
                  fees: satoshi(fees24Hours),
                  cap: satoshi(feeCap24Hours),
                }),
          ],
        ]}
      />
    </li>
  )
}

/** Nobody knows of one that was never asked. */
function Answering({ ledger: { failingSince, lastAnswerAt } }: Readonly<{ ledger: LedgerState }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (failingSince !== null) {
    const moment = formatShort(failingSince, language)
    return <SoftChip tone="error">{t('administration.failingSince', { moment })}</SoftChip>
  }
  if (lastAnswerAt === null) {
    return <SoftChip tone="neutral">{t('administration.notAsked')}</SoftChip>
  }
  return <SoftChip tone="success">{t('administration.answering')}</SoftChip>
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
  '& > li': {
    display: 'grid',
    gap: 12,
    alignContent: 'start',
    padding: 20,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}))

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
