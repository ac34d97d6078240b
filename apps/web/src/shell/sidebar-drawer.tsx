import Drawer from '@mui/material/Drawer'

import { useTranslation } from '../i18n/i18n.ts'
import { layout } from '../theme/tokens.ts'
import { SidebarContent } from './sidebar.tsx'

type Props = Readonly<{ open: boolean; onClose: () => void }>

/** The sidebar of small screens. */
export function SidebarDrawer({ open, onClose }: Props) {
  const { t } = useTranslation()
  const paper = { 'aria-label': t('menu.main'), sx: { width: layout.drawer, maxWidth: '88vw' } }
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper }}>
      <SidebarContent />
    </Drawer>
  )
}
