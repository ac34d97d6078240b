import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'

import { useNotifications } from '../../api/notifications.ts'
import { addWords, useTranslation } from '../../i18n/i18n.ts'
import { layout } from '../../theme/tokens.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { openedPart } from '../../ui/records/opened-part.tsx'

export function NotificationBell() {
  const { t } = useTranslation()
  const { data } = useNotifications()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const count = data?.unread ?? 0
  return (
    <>
      <IconButton
        aria-label={count === 0 ? t('bell.none') : t('bell.unread', { count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: layout.notifications.button, height: layout.notifications.button }}
      >
        <Icon name="bell" />
        {count > 0 && <Count aria-hidden>{count}</Count>}
      </IconButton>
      {anchor !== null && <Opened anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** Fetched when first opened, with its words: few visits need it. */
const Opened = openedPart(async () => {
  const [{ NotificationPopover }] = await Promise.all([
    import('./notification-popover.tsx'),
    addWords('notifications'),
  ])
  return NotificationPopover
})

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: layout.notifications.badge,
  height: layout.notifications.badge,
  padding: '0 4px',
  borderRadius: layout.notifications.badge,
  fontSize: 11,
  fontWeight: 700,
  lineHeight: `${layout.notifications.badge}px`,
  textAlign: 'center',
  color: theme.vars.palette.error.contrastText,
  backgroundColor: theme.vars.palette.error.filled,
}))
