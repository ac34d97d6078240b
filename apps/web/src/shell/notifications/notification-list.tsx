import type { Notification } from '@ancrage/contract'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { NotificationLine } from './notification-line.tsx'
import { useSeen } from './use-seen.ts'

type Props = Readonly<{
  items: readonly Notification[]
  unread: number
  onFollow: () => void
}>

/** The newest first. What had not been seen when it was opened stays marked until it is closed. */
export function NotificationList({ items, unread, onFollow }: Props) {
  const { t } = useTranslation()
  const [seenBefore] = useState(() => items[unread]?.at ?? '')
  useSeen(items[0]?.at, unread)
  const count = items.filter(({ at }) => at > seenBefore).length
  return (
    <>
      <Head>
        <Typography component="h2" variant="h6">
          {t('notifications.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {items.length > 0 &&
            (count > 0 ? t('notifications.new', { count }) : t('notifications.allRead'))}
        </Typography>
      </Head>
      {items.length === 0 ? (
        <Empty />
      ) : (
        <Lines>
          {items.map((item) => (
            <NotificationLine
              key={JSON.stringify(item)}
              notification={item}
              isNew={item.at > seenBefore}
              onFollow={onFollow}
            />
          ))}
        </Lines>
      )}
    </>
  )
}

function Empty() {
  const { t } = useTranslation()
  return (
    <Nothing>
      <Typography variant="subtitle2">{t('notifications.empty')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('notifications.emptyHelp')}
      </Typography>
    </Nothing>
  )
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  padding: '16px 16px 12px',
})

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px dashed ${theme.vars.palette.divider}`,
}))

const Nothing = styled('div')({ display: 'grid', gap: 4, padding: '8px 16px 24px' })
