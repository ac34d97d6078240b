import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
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

import type { Pages } from '../../api/use-pages.ts'
import { Read } from './read.tsx'
import { RowDialogs } from './row-dialog.tsx'
import { TurnPages } from './turn-pages.tsx'
import { Placeholder } from '../../ui/feedback/placeholder.tsx'

/**
 * On a card, `title` heads it without its name, `corner` stands opposite, `foot` ends it, `wide` has a line of its own,
 * and the others stand two by two.
 */
type Place = 'title' | 'corner' | 'foot' | 'wide'

export type Column<Item> = Readonly<{
  name: string
  show: (item: Item) => ReactNode
  place?: Place
  /** In a table it stands on one line, whatever its neighbours need. */
  unbroken?: true
}>

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
  const View = wide ? Rows : Cards
  return (
    <RowDialogs>
      <Read
        read={{ data: items, error, refetch }}
        waiting={<Placeholder height={240} label={label} />}
        around={(notice) => <Box sx={{ p: { xs: 2, md: 3 } }}>{notice}</Box>}
      >
        {(shown) =>
          shown.length === 0 ? (
            <Typography sx={{ p: 3, color: 'text.secondary' }}>{empty}</Typography>
          ) : (
            <View label={label} items={shown} columns={columns} keyOf={keyOf} />
          )
        }
      </Read>
      <Turn pages={pages} />
    </RowDialogs>
  )
}

type ViewProps<Item> = Readonly<
  Pick<Props<Item>, 'label' | 'columns' | 'keyOf'> & { items: readonly Item[] }
>

function Rows<Item>({ label, items, columns, keyOf }: ViewProps<Item>) {
  return (
    // Wider than its place, it is scrolled by keyboard too, also where no row can be pressed.
    <TableContainer role="group" aria-label={label} tabIndex={0} sx={TABLE}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, place }) => (
              <TableCell key={name} align={alignOf(place)}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow hover key={keyOf(item)}>
              {columns.map(({ name, show, place, unbroken }) => (
                <TableCell
                  key={name}
                  align={alignOf(place)}
                  sx={unbroken === true ? ONE_LINE : WHOLE_WORDS}
                  data-place={place}
                >
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

const TABLE = {
  // Below the last row a line parts it only from what turns the pages; a card or a dialog has its own edge.
  '&:last-child tbody > tr:last-of-type > td': { borderBottom: 0 },
  // What a button without a frame shows ends where the name of its column does.
  '& td:is([data-place="corner"], [data-place="foot"]) > :is(.MuiButton-text, .MuiIconButton-root):last-child':
    { marginRight: '-8px' },
} as const

const ONE_LINE = { whiteSpace: 'nowrap' } as const

/** A column is as wide as its longest word; only what would take the table over is broken. */
const WHOLE_WORDS = { overflowWrap: 'break-word', maxWidth: 360, textWrap: 'pretty' } as const

function alignOf(place: Place | undefined): 'left' | 'right' {
  return place === 'corner' || place === 'foot' ? 'right' : 'left'
}

function Cards<Item>({ label, items, columns, keyOf }: ViewProps<Item>) {
  return (
    <CardList aria-label={label}>
      {items.map((item) => (
        <Card component="li" key={keyOf(item)} variant="outlined" sx={{ p: 2 }}>
          <Facts>
            {columns
              .map(({ name, show, place }) => ({ name, place, shown: show(item) }))
              .filter(({ shown }) => shown !== null && shown !== '')
              .map(({ name, place, shown }) => (
                <div key={name} data-place={place}>
                  <dt className={isNamed(place) ? '' : 'visually-hidden'}>{name}</dt>
                  <dd>{shown}</dd>
                </div>
              ))}
          </Facts>
        </Card>
      ))}
    </CardList>
  )
}

function isNamed(place: Place | undefined): boolean {
  return place === undefined || place === 'wide'
}

function Turn<Item>({ pages }: Readonly<{ pages: Pages<Item> }>) {
  if (pages.goBack === undefined && pages.goOn === undefined) return null
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', p: 1 }}>
      <TurnPages pages={pages} />
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
  gap: '12px 16px',
  margin: 0,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& > :is([data-place="wide"], [data-place="foot"])': { gridColumn: '1 / -1' },
  '& > [data-place="title"]': {
    ...theme.typography.subtitle1,
    order: -1,
    gridColumn: '1 / -1',
    '& small': { fontWeight: theme.typography.fontWeightRegular },
  },
  // What a button without a frame says begins where everything else does.
  '& > [data-place="foot"] .MuiButton-text:first-of-type': { marginLeft: -10 },
  '& > [data-place="corner"]': { position: 'absolute', top: 8, right: 8 },
  '&:has(> [data-place="corner"]) > [data-place="title"]': { paddingRight: 36 },
  // What a component decided to leave empty has nothing to be named for.
  '& > div:has(> dd:empty)': { display: 'none' },
}))
