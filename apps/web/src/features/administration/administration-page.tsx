import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { StepUpProvider } from '../../step-up/step-up.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
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
  const narrow = useNarrow()
  const choose = (chosen: Name) => setParams({ tab: chosen }, { replace: true })
  return (
    <StepUpProvider>
      <Stack spacing={3}>
        <div>
          <PageHeading title={t('administration.title')} />
          <Typography sx={{ color: 'text.secondary' }}>{t('administration.lead')}</Typography>
        </div>
        <Card>
          {narrow ? (
            <SectionChoice tab={tab} onChoose={choose} />
          ) : (
            <SectionTabs tab={tab} onChoose={choose} />
          )}
          {narrow ? (
            <Panel />
          ) : (
            <div role="tabpanel" id="administration-panel" aria-labelledby={`tab-${tab}`}>
              <Panel />
            </div>
          )}
        </Card>
      </Stack>
    </StepUpProvider>
  )
}

type ChoiceProps = Readonly<{ tab: Name; onChoose: (chosen: Name) => void }>

function SectionTabs({ tab, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <Tabs
      value={tab}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={t('administration.title')}
      onChange={(_, chosen: Name) => onChoose(chosen)}
      sx={{ px: 2, borderBottom: 1, borderColor: 'divider', ...FADING_ENDS }}
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
  )
}

/** Where an arrow leads to more tabs, those that are cut fade away beside it. */
const FADING_ENDS = {
  '--before': 'black',
  '--after': 'black',
  '&:has(> .MuiTabScrollButton-root:first-of-type:not(.Mui-disabled))': { '--before': '#0000' },
  '&:has(> .MuiTabScrollButton-root:last-of-type:not(.Mui-disabled))': { '--after': '#0000' },
  '& .MuiTabs-scroller': {
    maskImage:
      'linear-gradient(90deg, var(--before), black 40px, black calc(100% - 40px), var(--after))',
  },
} as const

/** A phone has no room for as many tabs: the system’s own list shows all of them. */
function SectionChoice({ tab, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ p: 3, pb: 0 }}>
      <ChoiceField
        label={t('administration.section')}
        value={tab}
        choices={NAMES.map((name) => [name, t(`administration.tabs.${name}`)])}
        onChange={({ target }) => onChoose(NAMES.find((name) => name === target.value) ?? FIRST)}
      />
    </Box>
  )
}
