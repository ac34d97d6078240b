import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import type { Identity } from '@ancrage/vault'
import { useId } from 'react'

import { formatBytes } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { StepUpProvider } from '../../step-up/step-up.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useVault } from '../keys/use-vault.ts'
import { KeyNeeded } from './key-acts.tsx'

type Props = Readonly<{
  /** Of all files together. */
  bytes: number
  /** The key that copies are to be encrypted for; null: none is left. */
  chosen: Identity | null
  onChoose: (identity: Identity | null) => void
}>

/** Whether an encrypted copy of the files is left, and what that means. */
export function CopyChoice(props: Props) {
  return (
    <StepUpProvider>
      <Choice {...props} />
    </StepUpProvider>
  )
}

function Choice({ bytes, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const vault = useVault()
  const { status, key } = vault
  if (status === undefined) return null
  const left = Math.max(0, status.quotaBytes - status.usedBytes)
  const identity = key.at === 'here' && bytes <= left ? key.identity : null
  return (
    <div>
      <FormControlLabel
        label={t('vault.leaveCopy')}
        control={
          <Checkbox
            checked={chosen !== null}
            disabled={identity === null}
            onChange={(_, checked) => onChoose(checked ? identity : null)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ ml: 4, mb: 1 }}>
        {t('vault.leaveCopyHelp', { left: formatBytes(left, language) })}
      </FormHelperText>
      {bytes > left && <Notice tone="warning" title={t('vault.tooLarge')} />}
      <KeyNeeded vault={vault} />
    </div>
  )
}
