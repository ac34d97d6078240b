import { listProducts, type Profile } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { orderingOf } from '../../api/deposits/ordering.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useVault } from '../keys/use-vault.ts'
import { EndingNotice } from './ending-notice.tsx'
import { KeyNeeded } from './key-acts.tsx'
import { OwnKeyActs } from './own-key-acts.tsx'

/** What storage would be, to whom has none; and where it is had, if somebody sells it to them. */
export function NoStorageCard({ profile }: Readonly<{ profile: Profile }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const vault = useVault()
  const { data } = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => client.call(listProducts, { signal }),
  })
  const byCompany = orderingOf(profile) === 'byCompany'
  const isOffered = data?.items.some(({ storage }) => storage) === true
  const isSold = !byCompany && isOffered
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('vault.storage')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(profile.company === null ? 'vault.without' : 'vault.withoutInCompany')}
      </Typography>
      <EndingNotice vault={vault} />
      {(vault.status?.objects ?? 0) > 0 && (
        <Stack spacing={2} sx={{ mb: 2 }}>
          <KeyNeeded vault={vault} />
          <OwnKeyActs profile={profile} vault={vault} />
        </Stack>
      )}
      {data !== undefined && !isSold && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t(byCompany && isOffered ? 'vault.askCompany' : 'vault.notSold')}
        </Typography>
      )}
      {data !== undefined && !byCompany && !isSold && (
        <Button component={Link} to="/help" variant="outlined" color="inherit" sx={{ mt: 2 }}>
          {t('menu.help')}
        </Button>
      )}
      {isSold && (
        <Button component={Link} to="/products" variant="outlined" sx={{ mt: 2 }}>
          {t('menu.offers')}
        </Button>
      )}
    </Card>
  )
}
