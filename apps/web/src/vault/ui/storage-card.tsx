import type { Profile } from '@ancrage/contract'
import { PrepareKeyDialog } from '../keys/prepare-key-dialog.tsx'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { formatBytes, formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { FactList } from '../../ui/records/fact-list.tsx'
import { CompanyKeyNeeded } from '../company/company-key-needed.tsx'
import { Fingerprint, KeyEnd } from '../company/fingerprint.tsx'
import { forgetIdentity } from '../keys/kept-identity.ts'
import { useVault } from '../keys/use-vault.ts'
import { OpeningPasskeys } from '../passkeys/opening-passkeys.tsx'
import { useOpeningPasskeys } from '../passkeys/use-opening-passkeys.ts'
import { KeyNeeded } from './key-acts.tsx'

/** What is kept encrypted, how much room is left, and where the key is. */
export function StorageCard({ profile }: Readonly<{ profile: Profile }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const vault = useVault()
  const isOpened = (useOpeningPasskeys() ?? []).length > 0
  const [asked, setAsked] = useState<'forget' | 'anew' | 'prepare' | null>(null)
  const { status, key, company, refresh } = vault
  if (status === undefined) return null
  const { usedBytes, quotaBytes, objects } = status
  const own =
    key.at === 'here' && status.key
      ? { accountId: profile.id, key: status.key, identity: key.identity }
      : null
  const trusted = company.at === 'trusted' && company.key
  const size = (bytes: number) => formatBytes(bytes, language)
  const close = () => setAsked(null)
  const forget = () => {
    close()
    void forgetIdentity(profile.id).then(refresh)
  }
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('vault.storage')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t(status.company === null ? 'vault.storageLead' : 'vault.company.storageLead')}
      </Typography>
      <Stack spacing={2}>
        <ProgressLine
          label={t('vault.used')}
          ratio={quotaBytes === 0 ? 1 : Math.min(1, usedBytes / quotaBytes)}
        />
        <FactList
          facts={[
            [
              t('vault.used'),
              t('vault.usedOf', { used: size(usedBytes), quota: size(quotaBytes) }),
            ],
            [t('vault.kept'), formatNumber(objects, language)],
            [
              t('vault.fingerprint'),
              status.key ? <KeyEnd recipient={status.key.recipient} /> : t('vault.noneYet'),
            ],
            [t('vault.company.fingerprint'), trusted && <Fingerprint companyKey={trusted} />],
          ]}
        />
        <KeyNeeded vault={vault} />
        <CompanyKeyNeeded vault={vault} />
        {own !== null && <OpeningPasskeys own={own} refresh={refresh} />}
        {key.at === 'here' && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" variant="outlined" onClick={() => setAsked('forget')}>
              {t('vault.forget')}
            </Button>
            <Button size="small" onClick={() => setAsked('anew')}>
              {t('vault.beginAnew')}
            </Button>
          </Stack>
        )}
      </Stack>
      <ConfirmDialog
        open={asked === 'forget'}
        title={t('vault.forgetTitle')}
        body={t(isOpened ? 'vault.passkey.forgetBody' : 'vault.forgetBody')}
        stay={t('vault.cancel')}
        go={t('vault.forget')}
        onStay={close}
        onGo={forget}
      />
      <ConfirmDialog
        open={asked === 'anew'}
        title={t('vault.anewTitle')}
        body={[t('vault.anewBody'), isOpened ? t('vault.passkey.anew') : ''].join(' ').trim()}
        stay={t('vault.cancel')}
        go={t('vault.beginAnew')}
        onStay={close}
        onGo={() => setAsked('prepare')}
      />
      {asked === 'prepare' && (
        <PrepareKeyDialog
          onCancel={close}
          onDone={() => {
            close()
            void refresh()
          }}
        />
      )}
    </Card>
  )
}
