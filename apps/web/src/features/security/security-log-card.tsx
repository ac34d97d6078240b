import { type SecurityLogEntry } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { formatShort } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { deviceOf } from './device-of.ts'
import { SecurityCard } from './security-card.tsx'
import { SecurityList, SecurityRow } from './security-list.tsx'
import { securityLogPages } from './api/security-queries.ts'
import { Placeholder } from '../../ui/feedback/placeholder.tsx'

/** Who got into the account, and who tried to: the last first. */
export function SecurityLogCard() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { items, error, refetch, goBack, goOn } = usePages(securityLogPages(client))
  return (
    <SecurityCard title={t('security.log')} help={t('security.logHelp')}>
      <Stack spacing={2}>
        {error !== null && <FailureNotice error={error} onRetry={refetch} />}
        {items === undefined && error === null && (
          <Placeholder height={64} label={t('security.loading')} />
        )}
        {items?.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('security.logEmpty')}
          </Typography>
        )}
        <SecurityList label={t('security.log')}>
          {items?.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </SecurityList>
        {(goBack !== undefined || goOn !== undefined) && (
          <Stack direction="row" spacing={1.5}>
            <Button variant="outlined" disabled={goBack === undefined} onClick={goBack}>
              {t('security.logNewer')}
            </Button>
            <Button variant="outlined" disabled={goOn === undefined} onClick={goOn}>
              {t('security.logOlder')}
            </Button>
          </Stack>
        )}
      </Stack>
    </SecurityCard>
  )
}

function Row({ entry }: Readonly<{ entry: SecurityLogEntry }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { kind, address, count, lastAt } = entry
  const moment = formatShort(lastAt, language)
  const isGood = kind === 'signedIn'
  const when = count === 1 ? moment : t('security.logTimes', { count, moment })
  return (
    <SecurityRow
      icon={<Icon name={isGood ? 'check' : 'alert'} />}
      title={t(`security.logKinds.${kind}`)}
      facts={[when, t('security.logFrom', { address, device: deviceOf(entry, t) })]}
    />
  )
}
