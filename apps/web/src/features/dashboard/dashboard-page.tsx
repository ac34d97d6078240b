import Stack from '@mui/material/Stack'
import { type ComponentType, Suspense, useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { useWithoutEvidentialValue } from '../../api/api-context.tsx'
import type { NamedFile } from '@ancrage/sha256/dropped-files'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CreateButton } from '../../ui/layout/create-button.tsx'
import { Figures } from './figures.tsx'
import { Greeting } from './greeting.tsx'
import { OwnAccountWaits } from './own-account-waits.tsx'
import { StillPage } from './still-page.tsx'

type Props = Readonly<{
  DepositList: ComponentType<Readonly<{ onCreate: () => void }>>
  NewDeposit: ComponentType<Readonly<{ firstFiles: readonly NamedFile[]; onClose: () => void }>>
}>

const NO_FILES: readonly NamedFile[] = []

export function DashboardPage({ DepositList, NewDeposit }: Props) {
  const { t } = useTranslation()
  const withoutValue = useWithoutEvidentialValue()
  const [isOpen, setOpen] = useState(false)
  const create = () => setOpen(true)
  return (
    <Stack spacing={3}>
      <Greeting>
        <CreateButton onClick={create} />
      </Greeting>
      <StillPage>
        <Stack spacing={3}>
          {withoutValue && <Notice tone="warning" title={t('service.developmentTitle')} />}
          <OwnAccountWaits />
          <Figures />
          <DepositList onCreate={create} />
        </Stack>
      </StillPage>
      {isOpen && (
        <Suspense fallback={null}>
          <NewDeposit firstFiles={NO_FILES} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
