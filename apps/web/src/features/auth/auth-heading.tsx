import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { AddressBreaks } from '../../ui/records/address-breaks.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

type Props = Readonly<{ title: string; lead?: string }>

export function AuthHeading({ title, lead }: Props) {
  return (
    <Stack spacing={1} sx={{ textAlign: 'center', pb: 1 }}>
      <PageHeading title={title} />
      {lead !== undefined && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', textWrap: 'balance', overflowWrap: 'anywhere' }}
        >
          <AddressBreaks words={lead} />
        </Typography>
      )}
    </Stack>
  )
}
