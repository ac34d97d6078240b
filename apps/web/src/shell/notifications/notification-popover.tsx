import Popover from '@mui/material/Popover'

import { useNotifications } from '../../api/notifications.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { layout } from '../../theme/tokens.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { NotificationList } from './notification-list.tsx'
import { MAIN_ID } from '../skip-link.tsx'

type Props = Readonly<{ anchor: HTMLElement; onClose: () => void }>

export function NotificationPopover({ anchor, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useNotifications()
  return (
    <Popover
      open
      anchorEl={anchor}
      container={document.getElementById(MAIN_ID)}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -8, horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('notifications.title'),
          sx: { width: layout.notifications.width, p: 0 },
        },
      }}
    >
      {error !== null && <FailureNotice error={error} onRetry={refetch} />}
      {data === undefined && error === null && <LoadingBar />}
      {data !== undefined && <NotificationList {...data} onFollow={onClose} />}
    </Popover>
  )
}
