import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = Readonly<{ title: string; help: string; mark?: ReactNode; children: ReactNode }>

export function SecurityCard({ title, help, mark, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', mb: 0.5 }}>
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        {mark}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        {help}
      </Typography>
      {children}
    </Card>
  )
}
