import type { Passkey } from '@ancrage/contract'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'

import { useOwnPasskeys } from '../../api/session/own-passkeys.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { OpeningPasskey } from './opening-passkey.tsx'
import { PasskeyOutcome } from './passkey-outcome.tsx'
import { type OwnKey, useLetPasskeyOpen } from './use-let-passkey-open.ts'
import { useOpeningPasskeys } from './use-opening-passkeys.ts'

type Props = Readonly<{ own: OwnKey; refresh: () => Promise<void> }>

/** Where the key is here: which passkeys open it in other browsers. Nothing where this browser asks no passkey for secrets. */
export function OpeningPasskeys({ own, refresh }: Props) {
  const { t } = useTranslation()
  const { data } = useOwnPasskeys()
  const opening = useOpeningPasskeys()
  const { mutate, isPending, variables, data: outcome, error } = useLetPasskeyOpen(own, refresh)
  if (data === undefined || opening === undefined) return null
  const row = (passkey: Passkey) => (
    <OpeningPasskey
      key={passkey.id}
      passkey={passkey}
      opens={opening.includes(passkey.id)}
      isPending={isPending && variables.passkey.id === passkey.id}
      onChange={(opens) => mutate({ passkey, opens })}
    />
  )
  return (
    <div>
      <Typography variant="subtitle2" component="h3" id={TITLE}>
        {t('vault.passkey.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('vault.passkey.lead')}
      </Typography>
      <Stack spacing={1.5}>
        {data.items.length === 0 ? (
          <Typography variant="body2">
            <Link component={RouterLink} to="/security" underline="always">
              {t('vault.passkey.add')}
            </Link>
          </Typography>
        ) : (
          <Stack
            component="ul"
            aria-labelledby={TITLE}
            spacing={1}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {data.items.map(row)}
          </Stack>
        )}
        <PasskeyOutcome outcome={outcome} error={error} />
      </Stack>
    </div>
  )
}

const TITLE = 'opening-passkeys'
