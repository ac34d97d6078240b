import { listCompanyKeyHolders } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { FactList } from '../../ui/records/fact-list.tsx'
import { useVault } from '../keys/use-vault.ts'
import { KeyNeeded } from '../ui/key-acts.tsx'
import { VAULT_KEY } from '../vault-key.ts'
import { CompanyKeyActs } from './company-key-acts.tsx'
import { CompanyKeyNeeded } from './company-key-needed.tsx'
import { CompanyKeyWarnings } from './company-key-warnings.tsx'
import { Fingerprint, KeyEnd } from './fingerprint.tsx'
import { HolderList } from './holder-list.tsx'

/** For who directs a company: the key that opens all of its copies, who has it, and what is to be done about it. */
export function CompanyKeyCard() {
  const { t } = useTranslation()
  const { client } = useApi()
  const vault = useVault()
  const { data: holders } = useQuery({
    queryKey: [VAULT_KEY, 'holders'],
    queryFn: ({ signal }) => client.call(listCompanyKeyHolders, { signal }),
  })
  const { company, key, status } = vault
  if (holders === undefined || status === undefined || company.at === 'unknown') return null
  const known = 'key' in company ? company.key : null
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('vault.company.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('vault.company.lead')}
      </Typography>
      <Stack spacing={2}>
        <FactList
          facts={[
            [
              t('vault.company.fingerprint'),
              company.at === 'trusted' && <Fingerprint companyKey={company.key} />,
            ],
            [
              t('vault.company.ownEnd'),
              key.at === 'here' && status.key && <KeyEnd recipient={status.key.recipient} />,
            ],
          ]}
        />
        <KeyNeeded vault={vault} beforeCompany />
        {known !== null && <CompanyKeyNeeded vault={vault} />}
        <CompanyKeyWarnings vault={vault} holders={holders} current={known} />
        {known !== null && <HolderList vault={vault} holders={holders.items} />}
        <CompanyKeyActs vault={vault} current={known} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('vault.company.trust')}
        </Typography>
      </Stack>
    </Card>
  )
}
