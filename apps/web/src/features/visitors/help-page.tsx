import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

import { useApi, useService } from '../../api/api-context.tsx'
import { legalAddress } from '../../api/legal/legal-address.ts'
import type { ServiceFacts } from '../../api/service-facts.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { legalPageQuery } from '../../api/legal/legal-page-query.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { NEW_TAB, OpensNewTab } from '../../ui/layout/new-tab.tsx'

const QUESTIONS = [
  'anchor',
  'leaves',
  'wait',
  'verify',
  'lost',
  'stored',
  'key',
  'credits',
  'orders',
  'company',
  'access',
] as const

/** What people ask, and where they write. */
export function HelpPage() {
  const { t } = useTranslation()
  return (
    <Stack spacing={4} sx={{ maxWidth: 760, mx: 'auto', width: 1 }}>
      <div>
        <PageHeading title={t('visitors.nav.help')} />
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('visitors.help.lead')}</Typography>
      </div>
      <div>
        {QUESTIONS.map((name) => (
          <Question key={name}>
            <summary>
              {t(`visitors.help.questions.${name}.title`)}
              <Icon name="chevronDown" size={20} />
            </summary>
            <p>{t(`visitors.help.questions.${name}.text`)}</p>
          </Question>
        ))}
      </div>
      <Contact />
    </Stack>
  )
}

function Contact() {
  const { t } = useTranslation()
  const service = useService()
  return (
    <Card component="section" aria-labelledby="contact" sx={{ p: 3 }}>
      <Typography id="contact" component="h2" variant="h6">
        {t('visitors.help.contact')}
      </Typography>
      {service && (
        <Typography sx={{ mt: 1 }}>
          {service.supportAddress === null ? (
            <WhomToAsk service={service} />
          ) : (
            <>
              {t('visitors.help.write')}{' '}
              <MuiLink href={`mailto:${service.supportAddress}`} underline="always">
                {service.supportAddress}
              </MuiLink>
            </>
          )}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {t('visitors.help.programs')}{' '}
        <MuiLink href="/api/docs" {...NEW_TAB} underline="always">
          {t('visitors.help.interface')} <OpensNewTab />
        </MuiLink>
      </Typography>
    </Card>
  )
}

/** Who runs the service; where their legal notice says how they are reached, the way to it. */
function WhomToAsk({ service }: Readonly<{ service: ServiceFacts }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const language = useLanguage()
  const own = useQuery(legalPageQuery(client, 'notice', language))
  const isThere = service.legalLinks.notice !== null || Boolean(own.data?.updatedAt)
  return (
    <>
      {t('visitors.help.noAddress', { owner: service.siteOwner })}
      {isThere && (
        <>
          {' '}
          <MuiLink href={legalAddress(service, 'notice')} {...NEW_TAB} underline="always">
            {t('visitors.help.where')} <OpensNewTab />
          </MuiLink>
        </>
      )}
    </>
  )
}

const Question = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& summary': {
    ...theme.typography.subtitle1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: '16px 4px',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary svg': { flexShrink: 0, transition: 'transform 120ms' },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
  '& p': {
    ...theme.typography.body1,
    margin: 0,
    padding: '0 4px 20px',
    textWrap: 'pretty',
    color: theme.vars.palette.text.secondary,
  },
}))
