import { type ManagedCompany } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { formatNumber, formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { ActionsMenu } from '../../../ui/records/actions-menu.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { useRowDialog } from '../../../ui/records/row-dialog.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { companyPages } from '../api/administration-lists.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { CreditEntriesDialog } from '../users/credit-entries-dialog.tsx'
import { CreditsDialog } from '../users/credits-dialog.tsx'
import { ExportButton } from '../export-button.tsx'
import { StorageDialog } from '../users/storage-dialog.tsx'
import { InviteManagerDialog } from '../users/invite-manager-dialog.tsx'
import { PanelHead } from '../panel-head.tsx'
import { useShown } from '../search/use-shown.ts'

export function CompaniesPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { search: shown } = useShown()
  const [search, setSearch] = useState(shown)
  const [creating, setCreating] = useState(false)
  const pages = usePages(companyPages(client, search))
  const number = (value: number) => formatNumber(value, language)
  return (
    <>
      <PanelHead>
        <SearchField
          label={t('administration.searchCompany')}
          initial={shown}
          onSearch={setSearch}
        />
        <Button
          variant="contained"
          startIcon={<Icon name="add" size={20} />}
          onClick={() => setCreating(true)}
        >
          {t('administration.newCompany')}
        </Button>
        <ExportButton what={['companies']} />
      </PanelHead>
      <RecordList<ManagedCompany>
        label={t('administration.tabs.companies')}
        empty={t(search === '' ? 'administration.noCompanies' : 'records.nothingFound')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('menu.company'),
            place: 'title',
            show: ({ name, reference }) => <TwoLines first={name} second={reference} />,
          },
          { name: t('company.credits'), show: ({ credits }) => number(credits) },
          { name: t('company.members'), show: ({ members }) => number(members) },
          { name: t('records.deposits'), show: ({ deposits }) => number(deposits) },
          {
            name: t('records.date'),
            show: ({ createdAt }) => formatShort(createdAt, language),
            unbroken: true,
          },
          {
            name: t('records.actions'),
            place: 'corner',
            show: (company) => <CompanyActions company={company} />,
          },
        ]}
      />
      {creating && <CompanyDialog company={null} onClose={() => setCreating(false)} />}
    </>
  )
}

function CompanyActions({ company }: Readonly<{ company: ManagedCompany }>) {
  const { t } = useTranslation()
  const show = useRowDialog()
  const owner = { kind: 'company', ...company } as const
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: company.name })}
      choices={[
        {
          words: t('administration.editUser'),
          onChoose: () => show((close) => <CompanyDialog company={company} onClose={close} />),
        },
        {
          words: t('administration.inviteManager'),
          onChoose: () =>
            show((close) => <InviteManagerDialog company={company} onClose={close} />),
        },
        {
          words: t('administration.correctCredits'),
          onChoose: () => show((close) => <CreditsDialog owner={owner} onClose={close} />),
        },
        {
          words: t('administration.history'),
          onChoose: () => show((close) => <CreditEntriesDialog owner={owner} onClose={close} />),
        },
        {
          words: t('storage.open'),
          onChoose: () => show((close) => <StorageDialog owner={owner} onClose={close} />),
        },
      ]}
    />
  )
}
