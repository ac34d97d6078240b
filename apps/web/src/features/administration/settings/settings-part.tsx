import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { useArrival } from '../../../ui/layout/use-arrival.ts'

type Props = Readonly<{
  title: string
  help: string
  /** What the address ends with where a link leads here. */
  anchor?: string
  children: ReactNode
}>

/** What belongs together: said on the left where there is room, set on the right. */
export function SettingsPart({ title, help, anchor, children }: Props) {
  const part = useArrival<HTMLElement>(`#${anchor ?? ''}`, 'start')
  return (
    <Part id={anchor} ref={part} tabIndex={-1}>
      <div>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {help}
        </Typography>
      </div>
      <div>{children}</div>
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '20px 40px',
  padding: '24px 16px',
  outline: 0,
  scrollMarginTop: 64,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down('md')]: { '& > div': { maxWidth: 640 } },
  [theme.breakpoints.up('md')]: {
    padding: '32px 24px',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  },
  '& + &, form + &': { borderTop: `1px dashed ${theme.vars.palette.divider}` },
}))
