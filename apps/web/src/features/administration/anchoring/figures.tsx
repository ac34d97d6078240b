import { styled } from '@mui/material/styles'

import { fonts } from '../../../theme/tokens.ts'

type Props = Readonly<{ figures: readonly (readonly [name: string, value: string])[] }>

/** Values with their names, side by side. */
export function Figures({ figures }: Props) {
  return (
    <List>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // The value stands above its name, so that values are level however long the names are.
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: 4,
    padding: 16,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    // A date needs the whole width of a phone.
    [theme.breakpoints.down('sm')]: { '&:last-of-type': { gridColumn: '1 / -1' } },
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontFamily: fonts.headings,
    fontSize: 20,
    fontWeight: 700,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
  },
}))
