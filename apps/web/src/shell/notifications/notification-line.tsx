import type { Notification } from '@ancrage/contract'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

import { formatShort } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { softColors } from '../../ui/records/soft-chip.tsx'
import { type NotificationWords, wordsOf } from './notification-words.ts'

type Props = Readonly<{ notification: Notification; isNew: boolean; onFollow: () => void }>

export function NotificationLine({ notification, isNew, onFollow }: Props) {
  const { t, language } = useTranslation()
  const { icon, tone, sentence, detail, leadsTo } = wordsOf(notification, { t, language })
  return (
    <li>
      <ListItemButton component={Link} to={leadsTo} onClick={onFollow} sx={line}>
        <Round tone={tone}>
          <Icon name={icon} size={20} />
        </Round>
        <Told>
          <Typography variant="subtitle2">{sentence}</Typography>
          {detail !== undefined && (
            <Typography variant="body2" sx={{ ...twoLines, color: 'text.secondary' }}>
              {detail}
            </Typography>
          )}
          <Typography
            component="time"
            variant="caption"
            dateTime={notification.at}
            sx={{ color: 'text.secondary' }}
          >
            {formatShort(notification.at, language)}
          </Typography>
        </Told>
        {isNew && (
          <Mark>
            <span className="visually-hidden">{t('notifications.isNew')}</span>
          </Mark>
        )}
      </ListItemButton>
    </li>
  )
}

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

const line = { alignItems: 'flex-start', gap: 1.5, px: 2, py: 1.5 } as const

const Round = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<
  Pick<NotificationWords, 'tone'>
>(({ theme, tone }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  borderRadius: '50%',
  ...softColors(theme, tone),
}))

const Told = styled('span')({ display: 'grid', flex: '1 1 auto', minWidth: 0 })

const Mark = styled('span')(({ theme }) => ({
  flexShrink: 0,
  width: 8,
  height: 8,
  marginTop: 6,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primary.main,
}))
