import { type EXPORTS, exportData } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

import { useApi } from '../../api/api-context.tsx'
import { saveAnswer } from '../../api/download.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { useAct } from '../../step-up/use-act.ts'
import { Icon } from '../../ui/icon.tsx'
import { SoftChip } from '../../ui/soft-chip.tsx'

type Props = Readonly<{ what: (typeof EXPORTS)[number] }>

/** All of a list as a table for a spreadsheet. */
export function ExportButton({ what }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { act, waiting, failure } = useAct()
  const download = () =>
    act(
      () => client.open(exportData, { params: { what }, query: { format: 'csv' } }),
      (response) => saveAnswer(response, `${what}.csv`),
    )
  return (
    <>
      <Button
        variant="outlined"
        loading={waiting}
        loadingPosition="start"
        startIcon={<Icon name="download" size={20} />}
        onClick={() => void download()}
      >
        {t('administration.export')}
      </Button>
      {failure !== null && (
        <SoftChip tone="error" role="alert">
          {failureWords(failure, t, language)}
        </SoftChip>
      )}
    </>
  )
}
