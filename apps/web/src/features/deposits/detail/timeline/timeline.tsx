import type { Deposit } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { useService } from '../../../../api/api-context.tsx'
import { formatLong, formatUtc } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx'
import { DigestText } from '../../../../ui/records/digest-text.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { SoftChip } from '../../../../ui/records/soft-chip.tsx'
import { type Explorer, explorerOf } from '../explorer-address.ts'
import { ExplorerLink } from '../explorer-link.tsx'
import type { TimelineFact } from './timeline-facts.ts'
import { type Mark, timelineOf } from './timeline-marks.ts'

type Props = Readonly<{ deposit: Deposit }>

/** The true steps of a deposit, each with what is known of it. */
export function Timeline({ deposit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const explorer = explorerOf(deposit, useService()?.explorer)
  return (
    <List>
      {timelineOf(deposit, t, language).map((mark) => (
        <Step key={mark.name} mark={mark} explorer={explorer} />
      ))}
    </List>
  )
}

type Known = Readonly<{ explorer: Explorer | undefined }>

function Step({ mark, explorer }: Readonly<{ mark: Mark }> & Known) {
  const { t } = useTranslation()
  const { state, words, at, facts } = mark
  return (
    <Item state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <Dot state={state}>{state === 'done' && <Icon name="check" size={24} />}</Dot>
      <div>
        <Typography variant="subtitle2" component="h3">
          {words}
          {state === 'current' ? (
            <UnderWay tone="primary">{t('deposit.steps.current')}</UnderWay>
          ) : (
            <span className="visually-hidden"> ({t(`deposit.steps.${state}`)})</span>
          )}
        </Typography>
        {at !== undefined && <Moment iso={at} />}
        {facts.map((fact) => (
          <Fact key={fact.name} fact={fact} explorer={explorer} />
        ))}
      </div>
    </Item>
  )
}

/** Evidence is read in universal time, which comes first; people live in Paris. */
function Moment({ iso }: Readonly<{ iso: string }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Quiet>
      <time dateTime={iso}>{t('time.utc', { moment: formatUtc(iso, language) })}</time>
      <br />
      {t('time.zone', { moment: formatLong(iso, language) })}
    </Quiet>
  )
}

function Fact({
  fact: { name, value, digest, shown },
  explorer,
}: Readonly<{ fact: TimelineFact }> & Known) {
  const { t } = useTranslation()
  return (
    <Quiet>
      {name}
      {digest ? (
        <Digest>
          <DigestText digest={value} />
          <CopyButton value={value} label={t('digest.copyValue', { label: name })} />
        </Digest>
      ) : (
        <strong> {value}</strong>
      )}
      {shown && explorer && <ExplorerLink explorer={explorer} shown={shown} id={value} />}
    </Quiet>
  )
}

type State = Mark['state']
const stateless = { shouldForwardProp: (name: PropertyKey) => name !== 'state' }

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' })

const Item = styled(
  'li',
  stateless,
)<{ state: State }>(({ theme, state }) => ({
  position: 'relative',
  display: 'flex',
  gap: 16,
  paddingBottom: 20,
  color: state === 'next' ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
  '& > div': { minWidth: 0, paddingTop: 2 },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    // As far from the mark above, which does not fill its square, as from the one below.
    top: 26,
    bottom: 2,
    left: 11,
    width: 2,
    borderRadius: 1,
    backgroundColor:
      state === 'done' ? theme.vars.palette.success.main : theme.vars.palette.action.selected,
  },
  '&:last-of-type': { paddingBottom: 0 },
}))

const Dot = styled(
  'span',
  stateless,
)<{ state: State }>(({ theme, state }) => ({
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: '50%',
  color: theme.vars.palette.success.main,
  ...(state === 'next' && { border: `2px solid ${theme.vars.palette.action.focus}` }),
  ...(state === 'current' && {
    border: `7px solid ${theme.vars.palette.primary.main}`,
    boxShadow: `0 0 0 4px ${theme.alpha(theme.vars.palette.primary.main, 0.16)}`,
  }),
}))

const UnderWay = styled(SoftChip)({ marginLeft: 8 })

const Quiet = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
}))

const Digest = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 })
