import type { Deposit } from '@ancrage/contract'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { formatUtcDay, formatUtcTime } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { type StateMark, threeStates } from './three-states.ts'
import { Timeline } from './timeline.tsx'

type Props = Readonly<{ deposit: Deposit }>

/** How far a deposit has come, in three states; who wants every step opens the details. */
export function ProgressCard({ deposit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Card component="section">
      <States>
        <Typography component="h2" variant="h6" sx={{ mb: 2.5 }}>
          {t('deposit.timeline')}
        </Typography>
        <ol>
          {threeStates(deposit, t, language).map((mark) => (
            <State key={mark.name} mark={mark} />
          ))}
        </ol>
      </States>
      <Details>
        <summary>
          <strong>{t('depositPage.progress.details')}</strong>{' '}
          <span>{t('depositPage.progress.detailsOf')}</span>
          <Icon name="chevronDown" size={16} />
        </summary>
        <Timeline deposit={deposit} />
      </Details>
    </Card>
  )
}

function State({ mark: { name, state, at, words } }: Readonly<{ mark: StateMark }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <i>{state === 'done' && <Icon name="check" size={36} />}</i>
      <div>
        <h3>
          {t(`depositPage.progress.${name}`)}
          <span className="visually-hidden"> ({t(`deposit.steps.${state}`)})</span>
        </h3>
        {at !== undefined && (
          <time dateTime={at}>
            {t('time.utc', { moment: formatUtcTime(at, language) })}
            <small>{formatUtcDay(at, language)}</small>
          </time>
        )}
        <small>{words ?? (state === 'current' && t('deposit.steps.current'))}</small>
      </div>
    </li>
  )
}

const States = styled('div')(({ theme }) => ({
  padding: 24,
  containerType: 'inline-size',
  '& ol': { display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { position: 'relative', display: 'flex', gap: 16 },
  '& li > i': {
    flexShrink: 0,
    width: 30,
    height: 30,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    color: theme.vars.palette.success.dark,
    backgroundColor: theme.vars.palette.background.paper,
    border: `2px solid ${theme.vars.palette.action.focus}`,
    ...theme.applyStyles('dark', { color: theme.vars.palette.success.main }),
  },
  '& [data-state="done"] > i': { border: 0 },
  '& [data-state="current"] > i': {
    border: `8px solid ${theme.vars.palette.primary.main}`,
    boxShadow: `0 0 0 4px ${theme.alpha(theme.vars.palette.primary.main, 0.16)}`,
  },
  '& li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    borderRadius: 1,
    backgroundColor: theme.vars.palette.action.focus,
    top: 36,
    bottom: -10,
    left: 14,
    width: 2,
  },
  '& li[data-state="done"]::before': { backgroundColor: theme.vars.palette.success.main },
  '& h3': { ...theme.typography.h6, margin: 0, fontSize: '1.0625rem' },
  '& time': { ...theme.typography.body2, display: 'block', fontWeight: 600 },
  '& small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  // The drawing leaves a margin around its disc.
  '& li > i > svg': { margin: -3 },
  '& [data-state="next"] h3': { color: theme.vars.palette.text.secondary },
  '@container (min-width: 520px)': {
    '& ol': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& li': { display: 'grid', gap: 8, alignContent: 'start' },
    '& li:not(:last-of-type)::before': {
      top: 14,
      bottom: 'auto',
      left: 38,
      right: -8,
      width: 'auto',
      height: 2,
    },
  },
}))

const Details = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: 56,
    padding: '12px 56px 12px 24px',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': { color: theme.vars.palette.text.secondary },
    // Beside the words, on however many lines they stand.
    '& > svg': {
      position: 'absolute',
      right: 24,
      top: 'calc(50% - 8px)',
      transition: 'transform 150ms ease-out',
    },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > ol': { padding: '8px 24px 24px' },
}))
