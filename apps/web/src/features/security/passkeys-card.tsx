import type { Passkey } from '@ancrage/contract'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { useOwnPasskeys } from '../../api/session/own-passkeys.ts'
import { hasPasskeys } from '../../api/session/passkeys.ts'
import { formatShort } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { DeleteDialog } from '../../ui/feedback/delete-dialog.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { passkeyMutations } from './api/security-mutations.ts'
import { SecurityCard } from './security-card.tsx'
import { SecurityList, SecurityRow } from './security-list.tsx'

export function PasskeysCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useOwnPasskeys()
  // A button that the list pushed down as it came would be missed.
  const isRead = data !== undefined || error !== null
  return (
    <SecurityCard title={t('security.passkeys')} help={t('security.passkeysHelp')}>
      <Stack spacing={2}>
        {error !== null && <FailureNotice error={error} onRetry={refetch} />}
        {data?.items.length === 0 && (
          <Typography variant="body2">{t('security.noPasskeys')}</Typography>
        )}
        {data !== undefined && data.items.length > 0 && (
          <SecurityList label={t('security.passkeys')}>
            {data.items.map((one) => (
              <Row key={one.id} passkey={one} />
            ))}
          </SecurityList>
        )}
        {isRead && hasPasskeys() && <AddPasskey />}
      </Stack>
    </SecurityCard>
  )
}

function Row({ passkey }: Readonly<{ passkey: Passkey }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { client } = useApi()
  const { mutate, isPending, error } = useMutation(passkeyMutations.remove(client))
  const { id, name, createdAt, lastUsedAt } = passkey
  const created = t('security.passkeyCreated', { moment: formatShort(createdAt, language) })
  const used =
    lastUsedAt === null
      ? t('security.passkeyNeverUsed')
      : t('security.passkeyUsed', { moment: formatShort(lastUsedAt, language) })
  return (
    <SecurityRow icon={<Icon name="passkey" />} title={name} facts={[created, used]}>
      <IconButton
        size="small"
        disabled={isPending}
        aria-label={t('security.removePasskey', { name })}
        onClick={() => setAsking(true)}
      >
        <Icon name="remove" size={20} />
      </IconButton>
      <DeleteDialog
        open={asking}
        body={t('security.removePasskeyBody', { name })}
        onStay={() => setAsking(false)}
        onDelete={() => {
          setAsking(false)
          mutate({ params: { id } })
        }}
      />
      {error !== null && <FailureNotice error={error} />}
    </SecurityRow>
  )
}
