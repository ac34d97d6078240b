import type { CompanyKeyHolder } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Vault } from '../keys/use-vault.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

type Props = Readonly<{ vault: Vault; holders: readonly CompanyKeyHolder[] }>

/** Who directs the company, and whether they have its key. */
export function HolderList({ vault, holders }: Props) {
  const { t } = useTranslation()
  const [to, setTo] = useState<CompanyKeyHolder | null>(null)
  const [handed, setHanded] = useState<string | null>(null)
  const { secrets, company, refresh } = vault
  const mayHand = company.at === 'trusted' && secrets.has(company.key.id)
  const stateOf = ({ key, holds }: CompanyKeyHolder) => {
    if (holds) return t('vault.company.holds')
    return t(key === null ? 'vault.company.withoutOwn' : 'vault.company.waits')
  }
  return (
    <div>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t('vault.company.holders')}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {holders.map((holder) => (
          <Stack
            key={holder.id}
            component="li"
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Typography variant="body2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              <bdi>{holder.name || holder.email}</bdi>
              <br />
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {stateOf(holder)}
              </Typography>
            </Typography>
            {mayHand && !holder.holds && holder.key !== null && (
              <Button size="small" variant="outlined" onClick={() => setTo(holder)}>
                {t('vault.company.handOver')}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {handed !== null && (
        <Notice tone="success" role="status" title={t('vault.company.handed', { name: handed })} />
      )}
      {to !== null && (
        <HandOverDialog
          holder={to}
          secrets={secrets}
          onClose={() => setTo(null)}
          onDone={() => {
            setHanded(to.name || to.email)
            setTo(null)
            void refresh()
          }}
        />
      )}
    </div>
  )
}
