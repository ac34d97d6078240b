import Button from '@mui/material/Button'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'

type Props = Readonly<{
  /** Of the file. */
  name: string
  isPending?: boolean
  onGiveUp: () => void
}>

/** Ends an upload that is not whole, once the person has been asked. */
export function GiveUp({ name, isPending = false, onGiveUp }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" color="error" loading={isPending} onClick={() => setAsked(true)}>
        {t('vault.giveUp')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('vault.giveUpTitle')}
        body={t('vault.giveUpBody', { name })}
        stay={t('vault.giveUpStay')}
        go={t('vault.giveUp')}
        onStay={() => setAsked(false)}
        onGo={() => {
          setAsked(false)
          onGiveUp()
        }}
      />
    </>
  )
}
