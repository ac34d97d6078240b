import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = Readonly<{ title: string; help: string; children: ReactNode }>

/** What belongs together: said on the left where there is room, set on the right. */
export function SettingsPart({ title, help, children }: Props) {
  return (
    <Part>
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
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down('md')]: { '& > div': { maxWidth: 640 } },
  [theme.breakpoints.up('md')]: {
    padding: '32px 24px',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  },
  '& + &, form + &': { borderTop: `1px dashed ${theme.vars.palette.divider}` },
}))
