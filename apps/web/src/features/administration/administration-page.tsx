import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ComponentType, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { StepUpProvider } from '../../step-up/step-up.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { AnchoringPanel } from './anchoring/anchoring-panel.tsx'
import { ArticlesPanel } from './articles/articles-panel.tsx'
import { AuditPanel } from './operation/audit-panel.tsx'
import { CompaniesPanel } from './companies/companies-panel.tsx'
import { InvitationsPanel } from './users/invitations-panel.tsx'
import { MailsPanel } from './operation/mails-panel.tsx'
import { OrdersPanel } from './products/orders-panel.tsx'
import { OverviewPanel } from './overview/overview-panel.tsx'
import { ProductsPanel } from './products/products-panel.tsx'
import { RecordSearch } from './search/record-search.tsx'
import { RequestsPanel } from './requests/requests-panel.tsx'
import {
  FIRST_SECTION,
  type Section,
  SectionChoice,
  SECTIONS,
  SectionTabs,
} from './section-tabs.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { UnsavedGuard } from './settings/unsaved-guard.tsx'
import { UsersPanel } from './users/users-panel.tsx'

const PANELS: Readonly<Record<Section, ComponentType>> = {
  overview: OverviewPanel,
  users: UsersPanel,
  requests: RequestsPanel,
  invitations: InvitationsPanel,
  companies: CompaniesPanel,
  orders: OrdersPanel,
  products: ProductsPanel,
  articles: ArticlesPanel,
  anchoring: AnchoringPanel,
  mails: MailsPanel,
  audit: AuditPanel,
  settings: SettingsPanel,
}

/** The tab lives in the address, so that a page can be kept and sent. */
export function AdministrationPage() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const section = SECTIONS.find((name) => name === asked) ?? FIRST_SECTION
  const Panel = PANELS[section]
  const narrow = useNarrow()
  const place = useRef<HTMLDivElement>(null)
  const choose = (chosen: Section) => setParams({ tab: chosen }, { replace: true })
  return (
    <StepUpProvider>
      <Stack spacing={3}>
        <RecordSearch
          heading={
            <>
              <PageHeading title={t('administration.title')} />
              <Typography sx={{ color: 'text.secondary' }}>{t('administration.lead')}</Typography>
            </>
          }
          onFollowed={() => place.current?.focus()}
        />
        <UnsavedGuard>
          {(leave) => (
            <Card>
              {narrow ? (
                <SectionChoice
                  section={section}
                  onChoose={(chosen) => leave(() => choose(chosen))}
                />
              ) : (
                <SectionTabs section={section} onChoose={(chosen) => leave(() => choose(chosen))} />
              )}
              <div
                ref={place}
                tabIndex={-1}
                style={{ outline: 'none' }}
                {...(!narrow && {
                  role: 'tabpanel',
                  id: 'administration-panel',
                  'aria-labelledby': `tab-${section}`,
                })}
              >
                <Panel key={params.toString()} />
              </div>
            </Card>
          )}
        </UnsavedGuard>
      </Stack>
    </StepUpProvider>
  )
}
