import { type Deposit, listVaultObjects } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { useProfile } from '../../api/session/profile.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { StepUpProvider } from '../../step-up/step-up.tsx'
import { CompanyKeyNeeded } from '../company/company-key-needed.tsx'
import { useVault } from '../keys/use-vault.ts'
import { VAULT_KEY } from '../vault-key.ts'
import { EndingNotice } from './ending-notice.tsx'
import { FileCopy } from './file-copy.tsx'
import { KeyNeeded } from './key-acts.tsx'

/** The encrypted copies of a deposit’s files: which are kept, and what one can do with them. */
export function CopiesCard({ deposit }: Readonly<{ deposit: Deposit }>) {
  return (
    <StepUpProvider>
      <Copies deposit={deposit} />
    </StepUpProvider>
  )
}

function Copies({ deposit }: Readonly<{ deposit: Deposit }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const vault = useVault()
  const { data: profile } = useProfile()
  const { id, files } = deposit
  const { data } = useQuery({
    queryKey: [VAULT_KEY, 'copies', id],
    queryFn: ({ signal }) => client.call(listVaultObjects, { query: { depositId: id }, signal }),
  })
  if (data === undefined || profile === undefined) return null
  const copies = new Map(data.items.map((copy) => [copy.sha256, copy]))
  // Without the option nothing is left any more, and what is kept is still read.
  const { mayLeave } = data
  if (!mayLeave && copies.size === 0) return null
  const inCompany = profile.company !== null
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {t('vault.copies', { count: files.length })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t(inCompany ? 'vault.company.copiesLead' : 'vault.copiesLead')}
      </Typography>
      {profile.storage && profile.storageUntil !== null && copies.size > 0 && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('vault.keptUntil', { day: formatDay(profile.storageUntil, language) })}
        </Typography>
      )}
      <EndingNotice vault={vault} />
      <Stack spacing={3}>
        {files.map((file) => (
          <FileCopy
            key={file.id}
            deposit={deposit}
            file={file}
            copy={copies.get(file.sha256)}
            mayLeave={mayLeave}
            vault={vault}
          />
        ))}
        <KeyNeeded vault={vault} />
        {mayLeave && <CompanyKeyNeeded vault={vault} />}
      </Stack>
    </Card>
  )
}
