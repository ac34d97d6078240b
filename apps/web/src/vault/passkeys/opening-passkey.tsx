import type { Passkey } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'

type Props = Readonly<{
  passkey: Passkey
  opens: boolean
  isPending: boolean
  onChange: (opens: boolean) => void
}>

/** One of the person’s passkeys, whether it opens their copies, and what changes that. */
export function OpeningPasskey({ passkey: { name }, opens, isPending, onChange }: Props) {
  const { t } = useTranslation()
  const act = opens ? 'vault.passkey.revoke' : 'vault.passkey.allow'
  return (
    <Stack component="li" direction="row" useFlexGap sx={{ alignItems: 'center', gap: 1.5 }}>
      <Icon name="passkey" size={20} />
      <Typography variant="body2" sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        <br />
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {t(opens ? 'vault.passkey.opens' : 'vault.passkey.opensNot')}
        </Typography>
      </Typography>
      <Button
        size="small"
        variant={opens ? 'text' : 'outlined'}
        loading={isPending}
        aria-label={t(`${act}Named`, { name })}
        onClick={() => onChange(!opens)}
      >
        {t(act)}
      </Button>
    </Stack>
  )
}
