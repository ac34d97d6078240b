import type { Invitation } from '@ancrage/contract'
import type { ReactNode } from 'react'

import type { Pages } from '../api/use-pages.ts'
import { formatNumber, formatShort } from '../i18n/format.ts'
import { useLanguage, useTranslation } from '../i18n/i18n.ts'
import type { Tone } from '../theme/tokens.ts'
import { AddressLine } from '../ui/records/address-line.tsx'
import { RecordList } from '../ui/records/record-list.tsx'
import { SoftChip } from '../ui/records/soft-chip.tsx'
import { TwoLines } from '../ui/records/two-lines.tsx'

const TONES: Readonly<Record<Invitation['state'], Tone>> = {
  open: 'info',
  expired: 'warning',
  accepted: 'success',
}

type Props = Readonly<{
  pages: Pages<Invitation>
  actionsOf: (invitation: Invitation) => ReactNode
}>

/** Who was invited, and what became of it: for a company, or for the operator. */
export function InvitationList({ pages, actionsOf }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <RecordList<Invitation>
      label={t('administration.tabs.invitations')}
      empty={t('administration.noInvitations')}
      pages={pages}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t('records.person'),
          place: 'title',
          show: ({ name, email }) => (
            <TwoLines first={name || email} second={name && <AddressLine address={email} />} />
          ),
        },
        {
          name: t('records.role'),
          show: ({ accountType, company, credits: count }) => {
            const formatted = formatNumber(count, language)
            const promised = count > 0 && t('credits.count', { count, formatted })
            const second = [company, promised].filter(Boolean).join(' · ')
            return <TwoLines first={t(`profile.accountTypes.${accountType}`)} second={second} />
          },
        },
        {
          name: t('administration.sentAt'),
          show: ({ sentAt }) => formatShort(sentAt, language),
          unbroken: true,
        },
        {
          name: t('records.state'),
          place: 'wide',
          show: ({ state, expiresAt }) => (
            <TwoLines
              first={
                <SoftChip tone={TONES[state]}>
                  {t(`administration.invitationStates.${state}`)}
                </SoftChip>
              }
              second={
                state === 'open'
                  ? t('administration.until', { moment: formatShort(expiresAt, language) })
                  : null
              }
            />
          ),
        },
        { name: t('records.actions'), place: 'corner', show: actionsOf },
      ]}
    />
  )
}
