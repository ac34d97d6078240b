import { createCompany, listCompanies, type ManagedCompany } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { formatNumber, formatShort } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { useDialogAct } from '../../step-up/use-dialog-act.ts'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { ADMINISTRATION, useAdministrationRefresh } from './administration-queries.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { ExportButton } from './export-button.tsx'
import { PanelHead } from './panel-head.tsx'

export function CompaniesPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [search, setSearch] = useState('')
  const [creating, setCreating] = useState(false)
  const pages = usePages([...ADMINISTRATION, 'companies', search], (cursor, signal) =>
    client.call(listCompanies, { query: { search, cursor }, signal }),
  )
  const number = (value: number) => formatNumber(value, language)
  return (
    <>
      <PanelHead>
        <SearchField label={t('administration.searchCompany')} onSearch={setSearch} />
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
        empty={t('records.nothingFound')}
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
          { name: t('records.date'), show: ({ createdAt }) => formatShort(createdAt, language) },
          {
            name: t('records.actions'),
            place: 'foot',
            show: (company) => <Correct company={company} />,
          },
        ]}
      />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function Correct({ company }: Readonly<{ company: ManagedCompany }>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('administration.correctCredits')}
      </Button>
      {open && (
        <CreditsDialog owner={{ kind: 'company', ...company }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function CreateDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { perform, dialog } = useDialogAct(onClose, useAdministrationRefresh())
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(createCompany.body.pick({ name: true }), language),
    defaultValues: { name: '' },
  })
  const submit = handleSubmit((body) => perform(() => client.call(createCompany, { body })))
  return (
    <FormDialog
      title={t('administration.newCompany')}
      submit={t('profile.save')}
      onSubmit={submit}
      {...dialog}
    >
      <TextField
        {...register('name')}
        label={t('profile.name')}
        problem={formState.errors.name?.message}
      />
    </FormDialog>
  )
}
