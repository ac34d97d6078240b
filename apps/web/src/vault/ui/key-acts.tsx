import Button from '@mui/material/Button'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EnterKeyDialog } from '../keys/enter-key-dialog.tsx'
import { keepIdentity } from '../keys/kept-identity.ts'
import { PrepareKeyDialog } from '../keys/prepare-key-dialog.tsx'
import type { Vault } from '../keys/use-vault.ts'
import { KeyElsewhere } from './key-elsewhere.tsx'

type Props = Readonly<{
  vault: Vault
  /** The company’s key is made next: people should not take theirs for it. */
  beforeCompany?: boolean
  /** A key was made or entered here. */
  onReady?: () => void
}>

/** What is missing before this browser can encrypt or open a copy, and the act that mends it; nothing where it can, and goes on to. */
export function KeyNeeded({ vault, beforeCompany = false, onReady }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'prepare' | 'enter' | 'lost' | null>(null)
  const { status, key, keepsKeys, refresh } = vault
  const objects = status?.objects ?? 0
  const close = () => setOpen(null)
  const done = () => {
    close()
    void refresh().then(onReady)
  }
  if (key.at === 'unknown') return null
  if (key.at === 'here') {
    return keepsKeys ? null : (
      <Notice tone="info" title={t('vault.refused.here')}>
        {t('vault.refused.hereHelp')}
      </Notice>
    )
  }
  if (key.at === 'impossible') {
    return (
      <Notice tone="warning" title={t('vault.impossible')}>
        {t('vault.impossibleHelp')}
      </Notice>
    )
  }
  const prepare = () => setOpen('prepare')
  return (
    <>
      {key.at === 'none' ? (
        <Notice
          tone="info"
          title={t(beforeCompany ? 'vault.company.ownFirst' : 'vault.noKey')}
          action={
            <Button size="small" variant="outlined" onClick={prepare}>
              {t('vault.prepare')}
            </Button>
          }
        >
          {t(beforeCompany ? 'vault.company.ownFirstHelp' : 'vault.noKeyHelp')}
          {!keepsKeys && <div>{t('vault.refused.prepareHelp')}</div>}
        </Notice>
      ) : (
        <KeyElsewhere
          vault={vault}
          onEnter={() => setOpen('enter')}
          onPrepare={() => (objects === 0 ? prepare() : setOpen('lost'))}
        />
      )}
      <ConfirmDialog
        open={open === 'lost'}
        title={t('vault.lostKeyTitle')}
        body={t('vault.lostKeyBody', { count: objects })}
        stay={t('vault.cancel')}
        go={t('vault.beginAnew')}
        onStay={close}
        onGo={prepare}
      />
      {open === 'prepare' && <PrepareKeyDialog onDone={done} onCancel={close} />}
      {open === 'enter' && status?.key && (
        <EnterKeyDialog
          lead={t(keepsKeys ? 'vault.enterLead' : 'vault.refused.enterLead')}
          current={status.key}
          onKey={async (identity, accountId) => {
            await keepIdentity(accountId, identity)
            done()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
