import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Vault } from '../keys/use-vault.ts'
import { PasskeyOutcome } from '../passkeys/passkey-outcome.tsx'
import { useOpenByPasskey } from '../passkeys/use-open-by-passkey.ts'
import { RefusedWays } from './refused-ways.tsx'

type Props = Readonly<{ vault: Vault; onEnter: () => void; onPrepare: () => void }>

/** The key is on a sheet, in another browser, or behind a passkey: each way to have it here. */
export function KeyElsewhere({ vault, onEnter, onPrepare }: Props) {
  const { t } = useTranslation()
  const { isOffered, mutate, isPending, data, error } = useOpenByPasskey(vault)
  return (
    <>
      <Notice
        tone="info"
        title={t(vault.keepsKeys ? 'vault.elsewhere' : 'vault.refused.title')}
        action={
          <Acts>
            {isOffered && (
              <Button size="small" variant="contained" loading={isPending} onClick={() => mutate()}>
                {t('vault.passkey.open')}
              </Button>
            )}
            <Button size="small" variant="outlined" onClick={onEnter}>
              {t('vault.enterTitle')}
            </Button>
            <Button size="small" onClick={onPrepare}>
              {t('vault.beginAnew')}
            </Button>
          </Acts>
        }
      >
        {vault.keepsKeys ? (
          t(isOffered ? 'vault.passkey.elsewhereHelp' : 'vault.elsewhereHelp')
        ) : (
          <RefusedWays vault={vault} isOffered={isOffered} />
        )}
      </Notice>
      <PasskeyOutcome outcome={data} error={error} />
    </>
  )
}

/** Below the words, which have no room beside so many. */
const Acts = styled('div')({ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 8 })
