import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled, type Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Pages } from '../api/use-pages.ts'
import { FailureNotice } from './failure-notice.tsx'
import { Icon } from './icon.tsx'

export type Column<Item> = Readonly<{ name: string; show: (item: Item) => ReactNode }>

type Props<Item> = Readonly<{
  label: string
  /** What is said of a list without anything in it. */
  empty: string
  pages: Pages<Item>
  columns: readonly Column<Item>[]
  keyOf: (item: Item) => string | number
}>

/** A table where there is room for one, cards where there is not. */
export function RecordList<Item>({ label, empty, pages, columns, keyOf }: Props<Item>) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const { items, error, refetch } = pages
  if (error !== null) return <FailureNotice error={error} onRetry={refetch} />
  if (items === undefined) return <Skeleton variant="rounded" height={240} aria-label={label} />
  if (items.length === 0) {
    return <Typography sx={{ p: 3, color: 'text.secondary' }}>{empty}</Typography>
  }
  const View = wide ? Rows : Cards
  return (
    <>
      <View label={label} items={items} columns={columns} keyOf={keyOf} />
      <Turn pages={pages} />
    </>
  )
}

type ViewProps<Item> = Readonly<
  Pick<Props<Item>, 'label' | 'columns' | 'keyOf'> & { items: readonly Item[] }
>

function Rows<Item>({ label, items, columns, keyOf }: ViewProps<Item>) {
  return (
    <TableContainer>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ name }) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow hover key={keyOf(item)}>
              {columns.map(({ name, show }) => (
                <TableCell key={name} sx={{ overflowWrap: 'anywhere' }}>
                  {show(item)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Cards<Item>({ label, items, columns, keyOf }: ViewProps<Item>) {
  return (
    <CardList aria-label={label}>
      {items.map((item) => (
        <Card component="li" key={keyOf(item)} variant="outlined" sx={{ p: 2 }}>
          <Facts>
            {columns
              .map(({ name, show }) => ({ name, shown: show(item) }))
              .filter(({ shown }) => shown !== null && shown !== '')
              .map(({ name, shown }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{shown}</dd>
                </div>
              ))}
          </Facts>
        </Card>
      ))}
    </CardList>
  )
}

function Turn<Item>({ pages: { goBack, goOn } }: Readonly<{ pages: Pages<Item> }>) {
  const { t } = useTranslation()
  if (goBack === undefined && goOn === undefined) return null
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', p: 1 }}>
      <IconButton
        aria-label={t('deposits.previousPage')}
        disabled={goBack === undefined}
        onClick={goBack}
      >
        <Icon name="arrowLeft" size={18} />
      </IconButton>
      <IconButton aria-label={t('deposits.nextPage')} disabled={goOn === undefined} onClick={goOn}>
        <Icon name="arrowRight" size={18} />
      </IconButton>
    </Stack>
  )
}

const CardList = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 16,
  listStyle: 'none',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))
