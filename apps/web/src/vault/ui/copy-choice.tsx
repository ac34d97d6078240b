import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'

import { formatBytes } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { StepUpProvider } from '../../step-up/step-up.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CompanyKeyNeeded } from '../company/company-key-needed.tsx'
import type { SealingKeys } from '../keys/sealing-keys.ts'
import { useVault } from '../keys/use-vault.ts'
import { KeyNeeded } from './key-acts.tsx'

type Props = Readonly<{
  /** Of all files together. */
  bytes: number
  /** The keys that copies are to be encrypted for; null: none is left. */
  chosen: SealingKeys | null
  onChoose: (keys: SealingKeys | null) => void
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
  const { status, sealing } = vault
  if (status === undefined) return null
  const left = Math.max(0, status.quotaBytes - status.usedBytes)
  const keys = bytes <= left ? sealing : null
  const help = status.company === null ? 'vault.leaveCopyHelp' : 'vault.company.leaveCopyHelp'
  return (
    <div>
      <FormControlLabel
        label={t('vault.leaveCopy')}
        control={
          <Checkbox
            checked={chosen !== null}
            disabled={keys === null}
            onChange={(_, checked) => onChoose(checked ? keys : null)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ ml: 4, mb: 1 }}>
        {t(help, { left: formatBytes(left, language) })}
      </FormHelperText>
      {bytes > left && <Notice tone="warning" title={t('vault.tooLarge')} />}
      <KeyNeeded vault={vault} />
      <CompanyKeyNeeded vault={vault} />
    </div>
  )
}
