import type { Profile } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { formatBytes, formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { FactList } from '../../ui/records/fact-list.tsx'
import { CompanyKeyNeeded } from '../company/company-key-needed.tsx'
import { Fingerprint, KeyEnd } from '../company/fingerprint.tsx'
import { useVault } from '../keys/use-vault.ts'
import { KeyNeeded } from './key-acts.tsx'
import { OwnKeyActs } from './own-key-acts.tsx'

/** What is kept encrypted, how much room is left, and where the key is. */
export function StorageCard({ profile }: Readonly<{ profile: Profile }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const vault = useVault()
  const { status, company } = vault
  if (status === undefined) return null
  const { usedBytes, quotaBytes, objects } = status
  const trusted = company.at === 'trusted' && company.key
  const size = (bytes: number) => formatBytes(bytes, language)
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('vault.storage')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t(status.company === null ? 'vault.storageLead' : 'vault.company.storageLead')}
      </Typography>
      <Stack spacing={2}>
        <ProgressLine
          label={t('vault.used')}
          ratio={quotaBytes === 0 ? 1 : Math.min(1, usedBytes / quotaBytes)}
        />
        <FactList
          facts={[
            [
              t('vault.used'),
              t('vault.usedOf', { used: size(usedBytes), quota: size(quotaBytes) }),
            ],
            [t('vault.kept'), formatNumber(objects, language)],
            [
              t('vault.fingerprint'),
              status.key ? <KeyEnd recipient={status.key.recipient} /> : t('vault.noneYet'),
            ],
            [t('vault.company.fingerprint'), trusted && <Fingerprint companyKey={trusted} />],
          ]}
        />
        <KeyNeeded vault={vault} />
        <CompanyKeyNeeded vault={vault} />
        <OwnKeyActs profile={profile} vault={vault} />
      </Stack>
    </Card>
  )
}
