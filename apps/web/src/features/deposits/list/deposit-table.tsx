import type { Deposit } from '@ancrage/contract'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { Link as RouterLink } from 'react-router'

import { formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Rosette } from '../../../ui/media/rosette.tsx'
import { DocumentLinks } from '../detail/document-links.tsx'
import { PageCheckbox, SelectionCheckbox } from './selection-checkbox.tsx'
import { rosetteStage } from '../../../ui/media/rosette-stage.ts'
import { StatusChip } from '../detail/status-chip.tsx'
import type { ListView, SortedBy } from './use-list-view.ts'
import type { Selection } from './use-selection.ts'

type Props = Readonly<{ deposits: readonly Deposit[]; view: ListView; selection: Selection }>

export function DepositTable({ deposits, view, selection }: Props) {
  const { t } = useTranslation()
  return (
    <TableContainer>
      <Table aria-labelledby="anchorages">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" sx={{ py: 0 }}>
              <PageCheckbox deposits={deposits} selection={selection} />
            </TableCell>
            <SortedCell view={view} by="title" name={t('deposits.name')} />
            <TableCell>{t('deposits.depositor')}</TableCell>
            <SortedCell view={view} by="createdAt" name={t('deposits.date')} />
            <SortedCell view={view} by="status" name={t('deposits.status')} />
            <TableCell>{t('deposits.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {deposits.map((deposit) => (
            <Row key={deposit.id} deposit={deposit} selection={selection} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

type SortedProps = Readonly<{ view: ListView; by: SortedBy; name: string }>

function SortedCell({ view, by, name }: SortedProps) {
  const direction = view.directionOf(by)
  return (
    <TableCell sortDirection={direction}>
      <TableSortLabel
        active={direction !== false}
        direction={direction || 'asc'}
        onClick={() => view.sortBy(by)}
      >
        {name}
      </TableSortLabel>
    </TableCell>
  )
}

function Row({ deposit, selection }: Readonly<{ deposit: Deposit; selection: Selection }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, title, number, creationType, depositor, reference, createdAt } = deposit
  return (
    <TableRow hover>
      <TableCell padding="checkbox">
        <SelectionCheckbox deposit={deposit} selection={selection} />
      </TableCell>
      <TableCell sx={{ minWidth: 208 }}>
        <Named>
          <Rosette digest={deposit.digest} stage={rosetteStage(deposit)} size={44} />
          <div>
            <Link component={RouterLink} to={`/deposits/${id}`} color="inherit" variant="subtitle2">
              {title}
            </Link>
            <small>{t(`creationTypes.${creationType}`)}</small>
          </div>
        </Named>
      </TableCell>
      <TableCell sx={{ minWidth: 116 }}>
        {depositor}
        {reference !== null && <Small>{t('deposit.referenced', { reference })}</Small>}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', width: 0 }}>
        <time dateTime={createdAt}>{formatShort(createdAt, language)}</time>
        <Small>{t('deposit.number', { number })}</Small>
      </TableCell>
      <TableCell sx={{ width: 0 }}>
        <StatusChip deposit={deposit} />
      </TableCell>
      <TableCell sx={{ width: 0 }}>
        <DocumentLinks deposit={deposit} />
      </TableCell>
    </TableRow>
  )
}

const Small = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}))

const Named = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}))
