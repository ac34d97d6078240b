import type { Deposit } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ComponentType, Suspense, useState } from 'react'

import type { NamedFile } from '@ancrage/sha256/dropped-files'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { openedPart } from '../../../ui/records/opened-part.tsx'
import { MoreActs } from './more-acts.tsx'

export type NewDepositComponent = ComponentType<
  Readonly<{ firstFiles: readonly NamedFile[]; follows?: Deposit; onClose: () => void }>
>

/** One and the same: the dialog begins again with others. */
const NO_FILES: readonly NamedFile[] = []

const ShareDialog = openedPart<Readonly<{ deposit: Deposit; onClose: () => void }>>(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)

type Props = Readonly<{ deposit: Deposit; NewDeposit: NewDepositComponent }>

/** What can be done with a deposit once it is made: two acts in sight, the others in a menu. */
export function DepositActs({ deposit, NewDeposit }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'version' | 'share' | null>(null)
  const close = () => setOpened(null)
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, ml: { xs: -1, sm: 0 } }}>
      <Button startIcon={<Icon name="deposits" size={20} />} onClick={() => setOpened('version')}>
        {t('depositPage.acts.version')}
      </Button>
      <Button startIcon={<Icon name="share" size={20} />} onClick={() => setOpened('share')}>
        {t('depositPage.acts.share')}
      </Button>
      <MoreActs deposit={deposit} />
      {opened === 'share' && <ShareDialog deposit={deposit} onClose={close} />}
      {opened === 'version' && (
        <Suspense fallback={null}>
          <NewDeposit firstFiles={NO_FILES} follows={deposit} onClose={close} />
        </Suspense>
      )}
    </Stack>
  )
}
