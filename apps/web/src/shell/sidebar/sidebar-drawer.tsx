import Drawer from '@mui/material/Drawer'

import { useTranslation } from '../../i18n/i18n.ts'
import { layout } from '../../theme/tokens.ts'
import { SidebarContent } from './sidebar.tsx'

type Props = Readonly<{ open: boolean; onClose: () => void }>

/** The sidebar of small screens. */
export function SidebarDrawer({ open, onClose }: Props) {
  const { t } = useTranslation()
  // Where these are the whole screen, a strip of the page stays: a touch there closes the drawer.
  const sx = { width: layout.drawer, maxWidth: 'calc(100vw - 40px)' }
  const paper = { 'aria-label': t('menu.main'), sx }
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper }}>
      <SidebarContent />
    </Drawer>
  )
}
