import { exportDeposits } from '@ancrage/contract'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { saveAnswer } from '../../api/download.ts'
import { useAct } from '../../step-up/use-act.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { MenuButton } from '../../ui/layout/menu-button.tsx'

const FORMATS = ['csv', 'json'] as const

/** Every deposit of the company’s accounts, those who have left included. */
export function ExportDeposits() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { act, waiting, failure } = useAct()
  const download = (format: (typeof FORMATS)[number]) =>
    void act(
      () => client.open(exportDeposits, { query: { format } }),
      (response) => saveAnswer(response, `deposits.${format}`),
    )
  return (
    <>
      <MenuButton
        words={t('company.exportDeposits')}
        icon="download"
        waiting={waiting}
        choices={FORMATS.map((format) => ({
          words: t(`company.exportAs.${format}`),
          onChoose: () => download(format),
        }))}
      />
      {failure !== null && <FailureNotice error={failure} />}
    </>
  )
}
