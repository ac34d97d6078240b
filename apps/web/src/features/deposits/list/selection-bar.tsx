import { downloadDossiers, MAX_PAGE_SIZE } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { useDownload } from '../api/use-download.ts'

type Props = Readonly<{ ids: readonly string[]; onClose: () => void }>

/** How many are chosen, and what can be done with all of them; closing it chooses none. */
export function SelectionBar({ ids, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { download, downloading } = useDownload()
  const count = ids.length
  return (
    <Bar>
      <span>{t('deposits.chosen', { count, formatted: formatNumber(count, language) })}</span>
      <Button
        size="small"
        variant="contained"
        loading={downloading}
        loadingPosition="start"
        startIcon={<Icon name="download" size={18} />}
        onClick={() => void download(downloadDossiers, { body: { ids: [...ids] } }, 'dossiers.zip')}
      >
        {t('deposits.downloadDossiers')}
      </Button>
      {count <= MAX_PAGE_SIZE && <ExportButtons query={{ ids: ids.join(',') }} />}
      <Button size="small" color="inherit" onClick={onClose}>
        {t('deposits.chooseNone')}
      </Button>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '8px 16px',
  backgroundColor: theme.vars.palette.action.selected,
  [theme.breakpoints.up('sm')]: { padding: '8px 24px' },
}))
