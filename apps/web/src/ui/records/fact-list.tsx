import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

type Fact = readonly [name: string, value: ReactNode]
type Props = Readonly<{
  facts: readonly Fact[]
  /** Short values stand two by two on a phone. */
  values?: 'short'
}>

/** Names and values; a fact without a value is left out. */
export function FactList({ facts, values }: Props) {
  const said = facts.filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  )
  return (
    <List data-values={values}>
      {said.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  display: 'grid',
  gap: 12,
  containerType: 'inline-size',
  '&[data-values="short"]': {
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '& > div': {
    display: 'grid',
    alignContent: 'start',
    // A value beside a button is taller than its name: they stand on one line of text.
    alignItems: 'baseline',
    gap: '2px 16px',
    // In a narrow card each value stands under its name, as on a phone.
    [theme.breakpoints.up('sm')]: {
      '@container (min-width: 340px)': { gridTemplateColumns: '180px minmax(0, 1fr)' },
    },
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}))
