import type { Deposit } from '@ancrage/contract'

import { addWords } from '../../../../i18n/i18n.ts'
import { openedPart } from '../../../../ui/records/opened-part.tsx'

type Props = Readonly<{ deposit: Deposit; onClose: () => void }>

/** Fetched by who opens it, with its words. */
export const SupportDialog = openedPart<Props>(async () => {
  const [{ SupportDialog: Dialog }] = await Promise.all([
    import('./support-dialog.tsx'),
    addWords('support'),
  ])
  return Dialog
})
