import type { Deposit, DepositFile, VaultObject } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { formatProgress, formatShort } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { SealingKeys } from '../keys/sealing-keys.ts'
import type { Vault } from '../keys/use-vault.ts'
import { giveUpCopy } from '../transfer/give-up-copy.ts'
import { uploadIdOf } from '../transfer/uploads.ts'
import { useUploads } from '../use-uploads.ts'
import { GiveUp } from './give-up.tsx'
import { KeptCopy } from './kept-copy.tsx'
import { needsAnotherFile, UploadProgress } from './upload-progress.tsx'

type Props = Readonly<{
  deposit: Deposit
  file: DepositFile
  copy: VaultObject | undefined
  mayLeave: boolean
  vault: Vault
}>

/** What is kept of one file. */
export function FileCopy({ deposit, file, copy, mayLeave, vault }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [, uploads] = useUploads()
  const upload = uploads.find(({ id }) => id === uploadIdOf(deposit.id, file.id))
  const sending = upload !== undefined && upload.state.name !== 'done'
  const kept = copy?.state === 'kept'
  return (
    <Stack spacing={1} role="group" aria-label={file.name}>
      {deposit.files.length > 1 && (
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Typography>
      )}
      {sending && <UploadProgress upload={upload} />}
      {sending && needsAnotherFile(upload) && vault.sealing !== null && (
        <Choose deposit={deposit} file={file} word="vault.chooseAnother" keys={vault.sealing} />
      )}
      {kept && copy.damagedAt !== null && (
        <Notice tone="error" role="alert" title={t('vault.damaged')}>
          {t('vault.damagedHelp')}
        </Notice>
      )}
      {kept && (
        <>
          <Typography variant="body2">
            {t('vault.keptChecked', {
              moment: formatShort(copy.checkedAt ?? copy.createdAt, language),
            })}
          </Typography>
          <KeptCopy copy={copy} file={file} vault={vault} />
        </>
      )}
      {!kept && !sending && mayLeave && (
        <>
          <Typography variant="body2">
            {copy === undefined
              ? t('vault.notKept')
              : t('vault.interrupted', {
                  ratio: formatProgress(copy.partsReceived / copy.parts, language),
                })}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {vault.sealing !== null && (
              <Choose
                deposit={deposit}
                file={file}
                word={copy === undefined ? 'vault.leaveThis' : 'vault.resumeWith'}
                keys={vault.sealing}
              />
            )}
            {copy !== undefined && <GiveUpStopped deposit={deposit} file={file} vault={vault} />}
          </Stack>
        </>
      )}
    </Stack>
  )
}

type StoppedProps = Readonly<Pick<Props, 'deposit' | 'file' | 'vault'>>

/** What another page, or an earlier one, has begun. */
function GiveUpStopped({ deposit, file, vault }: StoppedProps) {
  const { client } = useApi()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => giveUpCopy(client, { depositId: deposit.id, file }),
    onSettled: vault.refresh,
  })
  return (
    <>
      <GiveUp name={file.name} isPending={isPending} onGiveUp={mutate} />
      {error !== null && <FailureNotice error={error} />}
    </>
  )
}

type ChooseProps = Readonly<{
  deposit: Deposit
  file: DepositFile
  word: 'vault.leaveThis' | 'vault.resumeWith' | 'vault.chooseAnother'
  keys: SealingKeys
}>

/** The browser does not remember where a file was: it is chosen again, and compared before a byte is sent. */
function Choose({ deposit, file, word, keys }: ChooseProps) {
  const { t } = useTranslation()
  const [uploads] = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const chosen = (list: FileList | null) => {
    const content = list?.[0]
    if (content !== undefined) uploads.add(deposit, file, content, keys)
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('vault.chooseFile', { name: file.name })}
        onChange={(event) => chosen(event.target.files)}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="upload" size={18} />}
        onClick={() => input.current?.click()}
      >
        {t(word)}
      </Button>
    </div>
  )
}
