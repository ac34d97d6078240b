import { styled } from '@mui/material/styles'

/** A mail address, always whole; where no line is long enough it breaks behind its @. */
export function AddressLine({ address }: Readonly<{ address: string }>) {
  const [person = '', ...host] = address.split(/(?<=@)/)
  return (
    <Line>
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
    // A column of a table is as wide as its longest word: less where it has hardly room for its others.
    overflowWrap: 'break-word',
    maxWidth: 'clamp(160px, 25vw - 146px, 220px)',
  },
}))
