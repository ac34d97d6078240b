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
  if (!('key' in company) || company.at === 'trusted') return null
  const changed = company.at === 'changed'
  return (
    <>
      <Notice
        tone={changed ? 'error' : 'warning'}
        role={changed ? 'alert' : 'note'}
        title={t(changed ? 'vault.company.changed' : 'vault.company.uncompared')}
        action={
          <Button size="small" variant="outlined" onClick={() => setComparing(true)}>
            {t('vault.company.compare')}
          </Button>
        }
      >
        {t(changed ? 'vault.company.changedHelp' : 'vault.company.uncomparedHelp')}
      </Notice>
      {comparing && (
        <CompareKeyDialog
          companyKey={company.key}
          lead={t(changed ? 'vault.company.compareLead' : 'vault.company.compareAgainLead')}
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
