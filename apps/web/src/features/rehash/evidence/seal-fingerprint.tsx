import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { sealQuery } from '../api/seal-query.ts'

/** What a seal’s certificate is compared by, and whether this service publishes the same: anybody may take its name. */
export function SealFingerprint({ fingerprint }: Readonly<{ fingerprint: string }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data, isError } = useQuery(sealQuery(client))
  const published = data?.fingerprint === fingerprint ? 'sealPublished' : 'sealNotPublished'
  const compared = isError ? 'sealNotCompared' : data && published
  return (
    <Box sx={{ mt: 1 }}>
      {compared && <p>{t(`rehash.certificate.${compared}`)}</p>}
      {t('rehash.certificate.sealFingerprint')}{' '}
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {fingerprint}
      </Box>
    </Box>
  )
}
