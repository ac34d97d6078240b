import { type FoundRecords, MAX_RECORDS_OF_KIND } from '@ancrage/contract'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import type { IconName } from '../../../ui/media/icon-names.ts'
import { foundGroups, type FoundGroup, type FoundKind } from './found-groups.ts'

const ICONS: Readonly<Record<FoundKind, IconName>> = {
  accounts: 'person',
  requests: 'person',
  invitations: 'mail',
  companies: 'company',
  deposits: 'proof',
  orders: 'products',
  mails: 'mail',
  articles: 'blog',
}

type Props = Readonly<{ found: FoundRecords; onFollowed: () => void }>

/** What a search found, by kind, each a link to the page that shows it. */
export function FoundRecordsCard({ found, onFollowed }: Props) {
  const { t, language } = useTranslation()
  const groups = foundGroups(found, t, language)
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const isCut = groups.some(({ lines }) => lines.length === MAX_RECORDS_OF_KIND)
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Status role="status">
        {count === 0 ? t('recordSearch.nothing') : t('recordSearch.results', { count })}
      </Status>
      <Groups>
        {groups.map((group) => (
          <Group key={group.kind} group={group} onFollowed={onFollowed} />
        ))}
      </Groups>
      {isCut && <Status>{t('recordSearch.most', { count: MAX_RECORDS_OF_KIND })}</Status>}
    </Card>
  )
}

function Group({ group, onFollowed }: Readonly<{ group: FoundGroup; onFollowed: () => void }>) {
  const { t } = useTranslation()
  const { kind, lines } = group
  const title = t(`recordSearch.kinds.${kind}`)
  const follow = (event: MouseEvent) => {
    const isHere = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (isHere && !event.defaultPrevented) onFollowed()
  }
  return (
    <section aria-label={title}>
      <h2>
        <Icon name={ICONS[kind]} size={20} />
        {title}
      </h2>
      <ul>
        {lines.map(({ key, first, second, to }) => (
          <li key={key}>
            <Line to={to} onClick={follow}>
              {first}
              <small>{second.join(' · ')}</small>
            </Line>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Status = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}))

/** In columns, each group whole. */
const Groups = styled('div')(({ theme }) => ({
  columnGap: 32,
  [theme.breakpoints.up('md')]: { columnCount: 2 },
  '& > section': { breakInside: 'avoid', padding: '16px 0 8px' },
  '& h2': {
    ...theme.typography.subtitle2,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '0 0 4px',
  },
  '& h2 > svg': { color: theme.vars.palette.text.secondary },
  '& ul': { margin: '0 -12px', padding: 0, listStyle: 'none' },
}))

const Line = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  minHeight: 44,
  padding: '6px 12px 6px 40px',
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}))
