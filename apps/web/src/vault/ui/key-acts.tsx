import Button from '@mui/material/Button'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EnterKeyDialog } from '../keys/enter-key-dialog.tsx'
import { PrepareKeyDialog } from '../keys/prepare-key-dialog.tsx'
import type { Vault } from '../keys/use-vault.ts'
import { KeyElsewhere } from './key-elsewhere.tsx'

/** What is missing before this browser can encrypt or open a copy, and the act that mends it; nothing where it can. */
export function KeyNeeded({ vault }: Readonly<{ vault: Vault }>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'prepare' | 'enter' | null>(null)
  const { status, key, refresh } = vault
  const close = () => setOpen(null)
  const done = () => {
    close()
    void refresh()
  }
  if (key.at === 'here' || key.at === 'unknown') return null
  if (key.at === 'impossible') return <Notice tone="warning" title={t('vault.impossible')} />
  const prepare = () => setOpen('prepare')
  return (
    <>
      {key.at === 'none' ? (
        <Notice
          tone="info"
          title={t('vault.noKey')}
          action={
            <Button size="small" variant="outlined" onClick={prepare}>
              {t('vault.prepare')}
            </Button>
          }
        >
          {t('vault.noKeyHelp')}
        </Notice>
      ) : (
        <KeyElsewhere vault={vault} onEnter={() => setOpen('enter')} onPrepare={prepare} />
      )}
      {open === 'prepare' && <PrepareKeyDialog onDone={done} onCancel={close} />}
      {open === 'enter' && status?.key && (
        <EnterKeyDialog current={status.key} onDone={done} onClose={close} />
      )}
    </>
  )
}
