import { exportDeposits } from '@ancrage/contract'
import Button from '@mui/material/Button'

import { useTranslation } from '../../../i18n/i18n.ts'
import type { CallInput } from '../../../api/client.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { useDownload } from '../api/use-download.ts'

const FORMATS = ['csv', 'json'] as const

type Props = Readonly<{ query: Omit<CallInput<typeof exportDeposits>['query'], 'format'> }>

/** The deposits of a list, or those that were selected, for a spreadsheet or for a program. */
export function ExportButtons({ query }: Props) {
  const { t } = useTranslation()
  const { download, downloading } = useDownload()
  return FORMATS.map((format) => (
    <Button
      key={format}
      size="small"
      variant="outlined"
      disabled={downloading}
      startIcon={<Icon name="download" size={18} />}
      onClick={() =>
        void download(exportDeposits, { query: { ...query, format } }, `ancrages.${format}`)
      }
    >
      {t(`deposits.export.${format}`)}
    </Button>
  ))
}
