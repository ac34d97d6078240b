import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { exportMutation } from './api/account-mutations.ts'

/** All of it, proofs included, as the server writes it. */
export function ExportDataButton() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { mutate, isPending, error } = useMutation(exportMutation(client))
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {error !== null && <FailureNotice error={error} />}
      <Button
        variant="outlined"
        loading={isPending}
        loadingPosition="start"
        startIcon={<Icon name="download" size={20} />}
        onClick={() => mutate()}
      >
        {t('profile.exportData')}
      </Button>
    </Stack>
  )
}
