import { ACCOUNT_TYPES, type AccountType, type ManagedAccount } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { formatNumber, formatShortDay } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { AccountStateChip } from '../../../ui/records/account-state-chip.tsx'
import { AddressLine } from '../../../ui/records/address-line.tsx'
import { FilterField } from '../../../ui/forms/filter-field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { userPages } from '../api/administration-lists.ts'
import { ExportButton } from '../export-button.tsx'
import { InviteUserDialog } from './invite-user-dialog.tsx'
import { PanelHead } from '../panel-head.tsx'
import { useShown } from '../search/use-shown.ts'
import { UserActions } from './user-actions.tsx'

export function UsersPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { search: shown } = useShown()
  const [search, setSearch] = useState(shown)
  const [kind, setKind] = useState<AccountType>()
  const [inviting, setInviting] = useState(false)
  const pages = usePages(userPages(client, search, kind))
  return (
    <>
      <PanelHead>
        <SearchField label={t('company.searchMember')} initial={shown} onSearch={setSearch} />
        <FilterField
          label={t('profile.accountType')}
          value={kind}
          choices={ACCOUNT_TYPES.map((type) => [type, t(`profile.accountTypes.${type}`)])}
          onFilter={setKind}
        />
        <Button
          variant="contained"
          startIcon={<Icon name="add" size={20} />}
          onClick={() => setInviting(true)}
        >
          {t('company.invite')}
        </Button>
        <ExportButton what={['users', 'credit-entries']} />
      </PanelHead>
      <RecordList<ManagedAccount>
        label={t('administration.tabs.users')}
        empty={t(search === '' ? 'administration.nothingLike' : 'records.nothingFound')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('records.account'),
            place: 'title',
            show: ({ name, email }) => (
              <TwoLines first={name} second={<AddressLine address={email} />} />
            ),
          },
          {
            name: t('records.role'),
            show: ({ accountType, company }) => (
              <TwoLines first={t(`profile.accountTypes.${accountType}`)} second={company} />
            ),
          },
          {
            name: t('records.credits'),
            show: ({ credits, unlimitedDeposits }) =>
              unlimitedDeposits ? t('credits.unlimited') : formatNumber(credits, language),
          },
          {
            name: t('records.deposits'),
            show: ({ depositCount }) => formatNumber(depositCount, language),
          },
          {
            name: t('profile.storageLabel'),
            show: ({ storage }) => t(storage ? 'records.on' : 'records.off'),
          },
          { name: t('profile.reference'), show: ({ reference }) => reference },
          {
            name: t('records.state'),
            show: ({ state, createdAt }) => (
              <TwoLines
                first={<AccountStateChip state={state} />}
                second={t('administration.createdOn', { day: formatShortDay(createdAt, language) })}
              />
            ),
            unbroken: true,
          },
          {
            name: t('records.actions'),
            place: 'corner',
            show: (user) => <UserActions user={user} />,
          },
        ]}
      />
      {inviting && <InviteUserDialog onClose={() => setInviting(false)} />}
    </>
  )
}
