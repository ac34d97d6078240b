import Button from '@mui/material/Button'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Vault } from '../keys/use-vault.ts'
import { CompareKeyDialog } from './compare-key-dialog.tsx'

/** Why copies of a company’s member cannot be encrypted for it, and what mends that; nothing where they can. */
export function CompanyKeyNeeded({ vault }: Readonly<{ vault: Vault }>) {
  const { t } = useTranslation()
  const [comparing, setComparing] = useState(false)
  const { company, refresh } = vault
  if (company.at === 'none') {
    return (
      <Notice tone="info" title={t('vault.company.none')}>
        {t('vault.company.noneHelp')}
      </Notice>
    )
  }
  if (company.at !== 'changed') return null
  return (
    <>
      <Notice
        tone="error"
        role="alert"
        title={t('vault.company.changed')}
        action={
          <Button size="small" variant="outlined" onClick={() => setComparing(true)}>
            {t('vault.company.compare')}
          </Button>
        }
      >
        {t('vault.company.changedHelp')}
      </Notice>
      {comparing && (
        <CompareKeyDialog
          companyKey={company.key}
          onClose={() => setComparing(false)}
          onDone={() => {
            setComparing(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}
