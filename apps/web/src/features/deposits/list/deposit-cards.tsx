import type { Deposit } from '@ancrage/contract'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router'

import { formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Rosette } from '../../../ui/media/rosette.tsx'
import { DocumentLinks } from '../detail/document-links.tsx'
import { SelectionCheckbox } from './selection-checkbox.tsx'
import { rosetteStage } from '../../../ui/media/rosette-stage.ts'
import { StatusChip } from '../detail/status-chip.tsx'
import type { Selection } from './use-selection.ts'

type Props = Readonly<{ deposits: readonly Deposit[]; selection: Selection }>

/** The table of a narrow screen. */
export function DepositCards({ deposits, selection }: Props) {
  return (
    <List aria-labelledby="anchorages">
      {deposits.map((deposit) => (
        <Item key={deposit.id} deposit={deposit} selection={selection} />
      ))}
    </List>
  )
}

function Item({ deposit, selection }: Readonly<{ deposit: Deposit; selection: Selection }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, title, number, creationType, depositor, createdAt } = deposit
  return (
    <Frame>
      <Head>
        <Rosette digest={deposit.digest} stage={rosetteStage(deposit)} size={44} />
        <div>
          <Link component={RouterLink} to={`/deposits/${id}`} color="inherit" variant="subtitle2">
            {title}
          </Link>
          <small>
            {t(`creationTypes.${creationType}`)} ·{' '}
            <Unbroken>{t('deposit.number', { number })}</Unbroken>
          </small>
          <small>
            {depositor} · <time dateTime={createdAt}>{formatShort(createdAt, language)}</time>
          </small>
        </div>
      </Head>
      <Foot>
        <SelectionCheckbox deposit={deposit} selection={selection} />
        <StatusChip deposit={deposit} />
        <DocumentLinks deposit={deposit} />
      </Foot>
    </Frame>
  )
}

const Unbroken = styled('span')({ whiteSpace: 'nowrap' })

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const Frame = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderTop: `1px dashed ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { padding: '16px 24px' },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}))

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > :last-child': { marginLeft: 'auto' },
})
