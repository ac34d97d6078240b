import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

const ROWS = [0, 1, 2, 3, 4]

export function ListSkeleton() {
  return (
    <Stack spacing={2} sx={{ p: 3 }} aria-hidden>
      {ROWS.map((row) => (
        <Stack key={row} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Skeleton variant="rounded" width={40} height={40} />
          <Stack sx={{ flex: 1 }}>
            <Skeleton width="50%" />
            <Skeleton width="30%" />
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}
