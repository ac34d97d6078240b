import { exportPersonalData } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { saveAnswer } from '../../api/download.ts'
import { useAct } from '../../step-up/use-act.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'

/** All of it, proofs included, as the server writes it. */
export function ExportDataButton() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { act, waiting, failure } = useAct()
  const download = () =>
    act(
      () => client.open(exportPersonalData, {}),
      (response) => saveAnswer(response, 'ancrage.zip'),
    )
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {failure !== null && <FailureNotice error={failure} />}
      <Button
        variant="outlined"
        loading={waiting}
        loadingPosition="start"
        startIcon={<Icon name="download" size={20} />}
        onClick={() => void download()}
      >
        {t('profile.exportData')}
      </Button>
    </Stack>
  )
}
