import { styled } from '@mui/material/styles'

/**
 * A mail address: in a table on one line, cut where it is too long and whole under the pointer; on a card always whole,
 * broken behind its @ where it must be.
 */
export function AddressLine({ address }: Readonly<{ address: string }>) {
  const [person = '', ...host] = address.split(/(?<=@)/)
  return (
    <Line title={address}>
      {person}
      <wbr />
      {host.join('')}
    </Line>
  )
}

const Line = styled('span')(({ theme }) => ({
  display: 'block',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: {
    // Less where the table has hardly room for its other columns.
    maxWidth: 'clamp(160px, 25vw - 146px, 220px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& > wbr': { display: 'none' },
  },
}))
