import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../i18n/i18n.ts'
import { isUnderWay } from '../transfer/upload-list.ts'
import { useUploads } from '../use-uploads.ts'
import { UploadProgress } from './upload-progress.tsx'

/** The copies that this page makes of the files of these deposits. */
export function UploadsOf({ depositIds }: Readonly<{ depositIds: readonly string[] }>) {
  const { t } = useTranslation()
  const [, uploads] = useUploads()
  const shown = uploads.filter(({ depositId }) => depositIds.includes(depositId))
  if (shown.length === 0) return null
  return (
    <Stack spacing={2} sx={{ alignSelf: 'stretch', textAlign: 'left' }}>
      {shown.map((upload) => (
        <UploadProgress key={upload.id} upload={upload} />
      ))}
      {shown.some(isUnderWay) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('vault.goesOn')}
        </Typography>
      )}
    </Stack>
  )
}
