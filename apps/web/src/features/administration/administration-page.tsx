import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { StepUpProvider } from '../../step-up/step-up.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AnchoringPanel } from './anchoring-panel.tsx'
import { ArticlesPanel } from './articles/articles-panel.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { CompaniesPanel } from './companies-panel.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { ProductsPanel } from './products/products-panel.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { UsersPanel } from './users-panel.tsx'

const PANELS = {
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
} as const satisfies Record<string, ComponentType>

type Name = keyof typeof PANELS
const NAMES = Object.keys(PANELS) as readonly Name[]
const FIRST: Name = 'users'

/** The tab lives in the address, so that a page can be kept and sent. */
export function AdministrationPage() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = NAMES.find((name) => name === asked) ?? FIRST
  const Panel = PANELS[tab]
  return (
    <StepUpProvider>
      <Stack spacing={3}>
        <div>
          <PageHeading title={t('administration.title')} />
          <Typography sx={{ color: 'text.secondary' }}>{t('administration.lead')}</Typography>
        </div>
        <Card>
          <Tabs
            value={tab}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={t('administration.title')}
            onChange={(_, chosen: Name) => setParams({ tab: chosen }, { replace: true })}
            sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            {NAMES.map((name) => (
              <Tab
                key={name}
                value={name}
                id={`tab-${name}`}
                aria-controls="administration-panel"
                label={t(`administration.tabs.${name}`)}
                sx={{ px: 1.5, minWidth: 0 }}
              />
            ))}
          </Tabs>
          <div role="tabpanel" id="administration-panel" aria-labelledby={`tab-${tab}`}>
            <Panel />
          </div>
        </Card>
      </Stack>
    </StepUpProvider>
  )
}
