import { isMember, type Profile } from '@ancrage/contract'
import Box from '@mui/material/Box'

import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What a member had before they joined their company: it is not seen from inside, and is there again once they leave. */
export function OwnAccountNotice({ profile }: Readonly<{ profile: Profile }>) {
  const { t, language } = useTranslation()
  const { ownAccount: own, company } = profile
  if (own === null || company === null) return null
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
  const kept = [
    own.depositCount > 0 && t('profile.own.deposits', counted(own.depositCount)),
    own.unlimitedDeposits
      ? t('profile.own.unlimited')
      : own.credits > 0 && t('profile.own.credits', counted(own.credits)),
    own.storage && t('profile.own.storage'),
  ].filter((words) => words !== false)
  if (kept.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Notice tone="info" title={t('profile.own.title')}>
        {new Intl.ListFormat(language).format(kept)}.{' '}
        {t(isMember(profile) ? 'profile.own.help' : 'profile.own.helpDirector', { company })}
      </Notice>
    </Box>
  )
}
