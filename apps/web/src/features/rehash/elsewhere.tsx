import Link from '@mui/material/Link'

import { useService } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'

/** The site that needs no word of ours. */
export function Elsewhere() {
  const { t } = useTranslation()
  const service = useService()
  if (!service?.verificationUrl) return null
  return (
    // Among other words a colour alone would not tell it.
    <Link
      href={service.verificationUrl}
      target="_blank"
      rel="noopener"
      color="inherit"
      underline="always"
    >
      {t('rehash.proof.outside')}
    </Link>
  )
}
