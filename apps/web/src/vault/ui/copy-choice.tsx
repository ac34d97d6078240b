import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useEffect, useId, useRef, useState } from 'react'

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
  const asked = useRef(false)
  const [ready, setReady] = useState(false)
  const left = Math.max(0, (status?.quotaBytes ?? 0) - (status?.usedBytes ?? 0))
  const keys = bytes <= left ? sealing : null
  // Who has a key made here wants a copy: it is chosen once, and may be given up.
  useEffect(() => {
    if (!ready || !asked.current || keys === null) return
    asked.current = false
    onChoose(keys)
  }, [ready, keys, onChoose])
  if (status === undefined) return null
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
      {ready && chosen !== null && (
        <Notice tone="success" role="status" title={t('vault.keyReady')}>
          {t('vault.keyReadyHelp')}
        </Notice>
      )}
      <KeyNeeded
        vault={vault}
        onReady={() => {
          asked.current = true
          setReady(true)
        }}
      />
      <CompanyKeyNeeded vault={vault} />
    </div>
  )
}
