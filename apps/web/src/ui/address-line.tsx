import { styled } from '@mui/material/styles'

/** A mail address: in a table on one line, cut where it is too long and whole under the pointer; on a card always whole. */
export function AddressLine({ address }: Readonly<{ address: string }>) {
  return <Line title={address}>{address}</Line>
}

const Line = styled('span')(({ theme }) => ({
  display: 'block',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: {
    maxWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}))
