import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

type Props = Readonly<{ first: ReactNode; second: ReactNode }>

/** What something is, and below it in small what tells it apart. */
export function TwoLines({ first, second }: Props) {
  return (
    <span>
      {first}
      {second !== null && second !== '' && <Small>{second}</Small>}
    </span>
  )
}

const Small = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}))
