import { listAuditEntries, verifyAudit, type AuditEntry } from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { formatNumber, formatShort } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { ADMINISTRATION } from './administration-queries.ts'

export function AuditPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const pages = usePages([...ADMINISTRATION, 'audit'], (cursor, signal) =>
    client.call(listAuditEntries, { query: { cursor }, signal }),
  )
  return (
    <Stack>
      <Verification />
      <RecordList<AuditEntry>
        label={t('administration.tabs.audit')}
        empty={t('administration.noAudit')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          { name: t('records.date'), show: ({ at }) => formatShort(at, language) },
          {
            name: t('administration.actor'),
            show: ({ actorName }) => actorName ?? t('administration.service'),
          },
          {
            name: t('administration.act'),
            place: 'title',
            show: ({ action, subjectId }) => (
              <TwoLines
                first={t(`administration.auditActions.${keyOf(action)}`)}
                second={subjectId}
              />
            ),
          },
          {
            name: t('administration.details'),
            place: 'wide',
            show: ({ details }) =>
              Object.entries(details)
                .map(([name, value]) => `${name}: ${String(value)}`)
                .join(', '),
          },
        ]}
      />
    </Stack>
  )
}

/** A full stop separates keys in the translations: `account.edited` is `account_edited` there. */
function keyOf<Action extends string>(action: Action) {
  return action.replace('.', '_') as Action extends `${infer A}.${infer B}` ? `${A}_${B}` : never
}

/** Every hash computed again, each time the page is opened. */
function Verification() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data } = useQuery({
    queryKey: [...ADMINISTRATION, 'audit-verification'],
    queryFn: ({ signal }) => client.call(verifyAudit, { signal }),
  })
  if (data === undefined) return null
  const { entries, brokenAt, anchors } = data
  return (
    <Stack sx={{ p: 2 }}>
      {brokenAt === null ? (
        <Notice
          tone="success"
          title={t('administration.auditIntact', { entries: formatNumber(entries, language) })}
        >
          {anchors.length > 0 && t('administration.auditAnchored', { count: anchors.length })}
        </Notice>
      ) : (
        <Notice
          tone="error"
          role="alert"
          title={t('administration.auditBroken', { entry: brokenAt })}
        />
      )}
    </Stack>
  )
}
