import { AUDIT_ACTIONS, type AuditEntry } from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { formatNumber, formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { AddressLine } from '../../../ui/records/address-line.tsx'
import { FilterField } from '../../../ui/forms/filter-field.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { Unbroken } from '../../../ui/records/unbroken.tsx'
import { auditPages } from '../api/administration-lists.ts'
import { auditVerificationQuery } from '../api/administration-queries.ts'
import { auditDetails } from './audit-details.ts'
import { ExportButton } from '../export-button.tsx'
import { PanelHead } from '../panel-head.tsx'

export function AuditPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [action, setAction] = useState<AuditEntry['action']>()
  const pages = usePages(auditPages(client, action))
  return (
    <Stack>
      <Verification />
      <PanelHead>
        <FilterField
          label={t('administration.act')}
          value={action}
          choices={AUDIT_ACTIONS.map((one) => [
            one,
            t(`administration.auditActions.${keyOf(one)}`),
          ])}
          onFilter={setAction}
        />
        <ExportButton what={['audit']} />
      </PanelHead>
      <RecordList<AuditEntry>
        label={t('administration.tabs.audit')}
        empty={t(action === undefined ? 'administration.noAudit' : 'administration.nothingLike')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          { name: t('records.date'), show: ({ at }) => formatShort(at, language), unbroken: true },
          {
            name: t('administration.actor'),
            show: ({ actorId, actorName, actorEmail }) => (
              <TwoLines
                first={
                  actorName ??
                  t(actorId === null ? 'administration.service' : 'administration.erased')
                }
                second={actorEmail && <AddressLine address={actorEmail} />}
              />
            ),
          },
          {
            name: t('administration.act'),
            place: 'title',
            show: ({ action: done }) => t(`administration.auditActions.${keyOf(done)}`),
          },
          {
            name: t('administration.subject'),
            place: 'wide',
            show: (entry) => <Subject entry={entry} />,
          },
          {
            name: t('administration.details'),
            place: 'wide',
            show: (entry) => {
              const lines = auditDetails(entry, t, language)
              return lines.length === 0 ? null : <Lines lines={lines} />
            },
          },
        ]}
      />
    </Stack>
  )
}

function Lines({ lines }: Readonly<{ lines: readonly string[] }>) {
  return lines.map((line) => {
    const [number] = NUMBER_WITH_HYPHENS.exec(line) ?? []
    return (
      <div key={line}>{number === undefined ? line : <Unbroken words={line} part={number} />}</div>
    )
  })
}

const NUMBER_WITH_HYPHENS = /\S*\d-\d\S*/

/** By its name where it still has one; what has none is told apart by the beginning of its number. */
function Subject({ entry }: Readonly<{ entry: AuditEntry }>) {
  const { t } = useTranslation()
  const { subjectType, subjectId, subjectName, subjectEmail } = entry
  const kind = t(`administration.subjects.${subjectType}`)
  const number = UUID.test(subjectId) ? `${subjectId.slice(0, 8)}…` : null
  const other = subjectName === null ? number : kind
  return (
    <TwoLines
      first={subjectName ?? kind}
      second={subjectEmail === null ? other : <AddressLine address={subjectEmail} />}
    />
  )
}

const UUID = /^[0-9a-f]{8}-/

/** A full stop separates keys in the translations: `account.edited` is `account_edited` there. */
function keyOf<Action extends string>(action: Action) {
  return action.replace('.', '_') as Action extends `${infer A}.${infer B}` ? `${A}_${B}` : never
}

/** Every hash computed again, each time the page is opened. */
function Verification() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data } = useQuery(auditVerificationQuery(client))
  if (data === undefined) return null
  const { entries, brokenAt, anchors } = data
  return (
    <Stack sx={{ px: { xs: 2, md: 3 }, pt: 3 }}>
      {brokenAt === null ? (
        <Notice
          tone="success"
          title={t('administration.auditIntact', {
            count: entries,
            entries: formatNumber(entries, language),
          })}
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
