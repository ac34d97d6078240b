import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

import { useService, useWithoutEvidentialValue } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Rosette } from '../../ui/media/rosette.tsx'
import { NEW_TAB, OpensNewTab } from '../../ui/layout/new-tab.tsx'

/** SHA-256 of nothing at all: a figure that is nobody’s. */
const NOBODYS = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const STEPS = [
  ['hash', 'file'],
  ['deposits', 'chain'],
  ['certificate', 'certificate'],
] as const satisfies readonly (readonly [IconName, string])[]

/** What the service does, for who has never seen it. */
export function DiscoverPage() {
  const { t } = useTranslation()
  const withoutValue = useWithoutEvidentialValue()
  return (
    <Stack spacing={{ xs: 5, md: 8 }}>
      <Hero />
      {withoutValue && <Notice tone="warning" title={t('service.developmentTitle')} />}
      <section aria-labelledby="steps">
        <Typography id="steps" component="h2" variant="h5" sx={{ mb: 2.5 }}>
          {t('visitors.discover.how')}
        </Typography>
        <Steps>
          {STEPS.map(([icon, step], index) => (
            <Card key={step} component="li" sx={{ p: 3 }}>
              <Badge>
                <Icon name={icon} size={28} />
              </Badge>
              <h3>
                {index + 1}. {t(`visitors.discover.steps.${step}.title`)}
              </h3>
              <p>{t(`visitors.discover.steps.${step}.text`)}</p>
            </Card>
          ))}
        </Steps>
      </section>
      <Limits />
    </Stack>
  )
}

function Hero() {
  const { t } = useTranslation()
  const service = useService()
  return (
    <Front>
      <div>
        <PageHeading title={t('visitors.discover.title')} />
        <Typography sx={{ mt: 2, mb: 3, color: 'text.secondary', textWrap: 'pretty' }}>
          {t('visitors.discover.lead')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button component={Link} to="/login" variant="contained" color="primary" size="large">
            {t('visitors.discover.begin')}
          </Button>
          {service?.verificationUrl && (
            <Button
              component="a"
              href={service.verificationUrl}
              {...NEW_TAB}
              variant="outlined"
              color="inherit"
              size="large"
              endIcon={<Icon name="external" size={18} />}
            >
              {t('visitors.nav.verify')} <OpensNewTab />
            </Button>
          )}
          <Button component={Link} to="/prices" color="inherit" size="large">
            {t('visitors.discover.prices')}
          </Button>
        </Stack>
      </div>
      <Figure aria-hidden>
        <Rosette digest={NOBODYS} stage="confirmed" size="100%" />
      </Figure>
    </Front>
  )
}

function Limits() {
  const { t } = useTranslation()
  return (
    <Sides>
      {(['proves', 'not'] as const).map((side) => (
        <section key={side} aria-labelledby={side}>
          <h2 id={side}>{t(`visitors.discover.${side}.title`)}</h2>
          <ul>
            {(['first', 'second', 'third'] as const).map((line) => (
              <li key={line} data-side={side}>
                <Icon name={side === 'proves' ? 'check' : 'info'} size={20} />
                {t(`visitors.discover.${side}.${line}`)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sides>
  )
}

const Front = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 2fr)' },
}))

const Figure = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'block', maxWidth: 360, justifySelf: 'end' },
}))

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  '& h3': { ...theme.typography.h6, margin: '16px 0 8px' },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    textWrap: 'pretty',
    color: theme.vars.palette.text.secondary,
  },
}))

const Badge = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: 12,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12),
}))

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 40,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  '& h2': { ...theme.typography.h5, margin: '0 0 16px' },
  '& ul': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { ...theme.typography.body1, display: 'flex', gap: 12 },
  '& svg': { flexShrink: 0, marginTop: 2, color: theme.vars.palette.text.secondary },
  '& [data-side="proves"] svg': { color: theme.vars.palette.success.main },
}))
