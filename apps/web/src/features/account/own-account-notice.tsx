import { isMember, type Profile } from '@ancrage/contract'
import Box from '@mui/material/Box'

import { useTranslation } from '../../i18n/i18n.ts'
import { useKept } from '../../membership/use-kept.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What a member had before they joined their company: it is not seen from inside, and is there again once they leave. */
export function OwnAccountNotice({ profile }: Readonly<{ profile: Profile }>) {
  const { t } = useTranslation()
  const waiting = useKept(profile)
  if (waiting === null) return null
  const { kept, company } = waiting
  return (
    <Box sx={{ mt: 2 }}>
      <Notice tone="info" title={t('membership.own.title')}>
        {kept}{' '}
        {t(isMember(profile) ? 'membership.own.help' : 'membership.own.helpDirector', { company })}
      </Notice>
    </Box>
  )
}
