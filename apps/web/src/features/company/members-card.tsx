import { type ManagedAccount } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { useCompany } from '../../api/company.ts'
import { usePages } from '../../api/use-pages.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { AccountStateChip } from '../../ui/records/account-state-chip.tsx'
import { AddressLine } from '../../ui/records/address-line.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { RecordList } from '../../ui/records/record-list.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { TwoLines } from '../../ui/records/two-lines.tsx'
import { useArrival } from '../../ui/layout/use-arrival.ts'
import { memberPages } from './api/company-queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberActions } from './member-actions.tsx'

export function MembersCard() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data: company } = useCompany()
  const [search, setSearch] = useState('')
  const [inviting, setInviting] = useState(false)
  const heading = useArrival<HTMLHeadingElement>('#members', 'start')
  const pages = usePages(memberPages(client, search))
  const number = (value: number) => formatNumber(value, language)
  return (
    <Card component="section">
      <Head>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h6"
          component="h2"
          sx={{ flex: '1 1 200px', scrollMarginTop: 80, outline: 0 }}
        >
          {t('company.subAccounts')}
        </Typography>
        <div className="search">
          <SearchField label={t('company.searchMember')} onSearch={setSearch} />
        </div>
        <Button
          variant="contained"
          startIcon={<Icon name="add" size={20} />}
          onClick={() => setInviting(true)}
        >
          {t('company.invite')}
        </Button>
      </Head>
      {company?.storage === true && (
        <Typography variant="body2" sx={{ px: 3, pb: 2, color: 'text.secondary' }}>
          {t('company.storageEach')}
        </Typography>
      )}
      <RecordList<ManagedAccount>
        label={t('company.subAccounts')}
        empty={t(search === '' ? 'company.noMembers' : 'records.nothingFound')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('records.account'),
            place: 'title',
            show: ({ name, email, reference }) => (
              <TwoLines
                first={name}
                second={
                  <>
                    <AddressLine address={email} />
                    {reference !== null && (
                      <Reference>{t('company.referenceOf', { reference })}</Reference>
                    )}
                  </>
                }
              />
            ),
          },
          {
            name: t('records.role'),
            show: ({ accountType }) => t(`profile.accountTypes.${accountType}`),
          },
          {
            name: t('records.credits'),
            show: ({ credits, unlimitedDeposits, monthlyCap }) => (
              <TwoLines
                first={unlimitedDeposits ? t('credits.unlimited') : number(credits)}
                second={
                  monthlyCap === null ? null : t('company.capOf', { cap: number(monthlyCap) })
                }
              />
            ),
          },
          { name: t('records.deposits'), show: ({ depositCount }) => number(depositCount) },
          {
            name: t('profile.storageLabel'),
            show: ({ storage }) => t(storage ? 'records.on' : 'records.off'),
          },
          { name: t('records.state'), show: ({ state }) => <AccountStateChip state={state} /> },
          {
            name: t('records.actions'),
            place: 'corner',
            show: (member) => <MemberActions member={member} />,
          },
        ]}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Card>
  )
}

const Reference = styled('span')({ display: 'block', overflowWrap: 'anywhere' })

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: '24px 24px 16px',
  '& > .search': { flex: '1 1 220px', maxWidth: 320 },
})
