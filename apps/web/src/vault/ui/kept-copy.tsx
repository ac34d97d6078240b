import {
  type DepositFile,
  deleteVaultObject,
  getVaultObject,
  type VaultObject,
} from '@ancrage/contract'
import type { Identity } from '@ancrage/vault'
import { openSink, type Sink } from '@ancrage/vault/sink'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { StepUpDeclined } from '../../api/failures.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { formatProgress } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { EnterKeyDialog } from '../keys/enter-key-dialog.tsx'
import type { Vault } from '../keys/use-vault.ts'
import { openCopy, saveSealed } from '../transfer/open-copy.ts'
import { TransferFailed } from '../transfer/transfer-failed.ts'
import { startVaultWorker } from '../transfer/vault-worker.ts'

type Props = Readonly<{
  copy: VaultObject
  file: DepositFile
  vault: Vault
}>
type State =
  | Readonly<{ name: 'idle' | 'identical' }>
  | Readonly<{ name: 'running'; bytes: number }>
  | Readonly<{ name: 'failed'; failure: unknown }>

const IDLE: State = { name: 'idle' }

/** Opens a copy and compares it, hands it out as it is, or deletes it. */
export function KeptCopy({ copy, file, vault }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [state, setState] = useState<State>(IDLE)
  const [deleting, setDeleting] = useState(false)
  const [entering, setEntering] = useState(false)
  const [former, setFormer] = useState<Identity | null>(null)
  const { refresh } = vault
  const opening = former === null ? vault.opening : [former]
  const needsFormer = former === null && isOfFormerKey(copy, vault)

  const fetchInto = async (
    name: string,
    fill: (sink: Sink, onProgress: (bytes: number) => void) => Promise<void>,
    end: State,
  ) => {
    try {
      // The browser asks where the file goes only at once upon the click.
      const sink = await openSink(name)
      if (sink === undefined) return
      await client
        .call(getVaultObject, { params: { id: copy.id } })
        .catch(async (error: unknown) => {
          await sink.abandon()
          throw error
        })
      let bytes = 0
      await fill(sink, (more) => setState({ name: 'running', bytes: (bytes += more) }))
      setState(end)
    } catch (failure) {
      setFormer(null)
      setState(failure instanceof StepUpDeclined ? IDLE : { name: 'failed', failure })
    }
  }
  const open = () => {
    const worker = startVaultWorker()
    void fetchInto(
      file.name,
      (sink, onProgress) =>
        openCopy({ client, worker, identities: opening, copy, sink, onProgress }),
      { name: 'identical' },
    ).finally(() => worker.close())
  }
  const save = () =>
    void fetchInto(
      `${file.name}.age`,
      (sink, onProgress) => saveSealed(client, copy, sink, onProgress),
      IDLE,
    )
  const remove = () => {
    setDeleting(false)
    client
      .call(deleteVaultObject, { params: { id: copy.id } })
      .then(refresh)
      .catch((failure: unknown) => {
        if (!(failure instanceof StepUpDeclined)) setState({ name: 'failed', failure })
      })
  }
  const ratio = state.name === 'running' ? Math.min(1, state.bytes / Math.max(1, file.size)) : 0
  return (
    <Stack spacing={1.5}>
      {needsFormer && (
        <Notice
          tone="warning"
          title={t('vault.formerKey')}
          action={
            <Button size="small" variant="outlined" onClick={() => setEntering(true)}>
              {t('vault.enterFormer')}
            </Button>
          }
        />
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {opening.length > 0 && !needsFormer && (
          <Button
            size="small"
            variant="contained"
            loading={state.name === 'running'}
            startIcon={<Icon name="verify" size={18} />}
            onClick={open}
          >
            {t('vault.open')}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="download" size={18} />}
          onClick={save}
        >
          {t('vault.saveAge')}
        </Button>
        <Button size="small" color="error" onClick={() => setDeleting(true)}>
          {t('vault.delete')}
        </Button>
      </Stack>
      {opening.length > 0 && !needsFormer && state.name === 'idle' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('vault.openHelp')}
        </Typography>
      )}
      {state.name === 'running' && (
        <>
          <ProgressLine label={t('vault.opening')} ratio={ratio} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {formatProgress(ratio, language)}
          </Typography>
        </>
      )}
      {state.name === 'identical' && (
        <Notice tone="success" role="status" title={t('vault.identical')} />
      )}
      {state.name === 'failed' && (
        <Notice
          tone="error"
          role="alert"
          title={
            state.failure instanceof TransferFailed
              ? t(`vault.failed.${state.failure.problem}`)
              : failureWords(state.failure, t)
          }
        />
      )}
      <ConfirmDialog
        open={deleting}
        title={t('vault.deleteTitle')}
        body={t('vault.deleteBody', { name: file.name })}
        stay={t('vault.cancel')}
        go={t('vault.delete')}
        onStay={() => setDeleting(false)}
        onGo={remove}
      />
      {entering && (
        <EnterKeyDialog
          lead={t('vault.enterFormerLead')}
          onKey={(identity) => {
            setFormer(identity)
            setEntering(false)
          }}
          onClose={() => setEntering(false)}
        />
      )}
    </Stack>
  )
}

/** Whoever directs a company has its keys, and opens what others left. */
const isOfFormerKey = ({ keyId }: VaultObject, { key, status, secrets }: Vault): boolean =>
  key.at === 'here' && secrets.size === 0 && status?.key?.id !== keyId
