import { type EXPORTS, exportData } from '@ancrage/contract'

import { useApi } from '../../api/api-context.tsx'
import { saveAnswer } from '../../api/download.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useAct } from '../../step-up/use-act.ts'
import { MenuButton } from '../../ui/layout/menu-button.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'

type What = (typeof EXPORTS)[number]
type Props = Readonly<{ what: readonly What[] }>

const FORMATS = ['csv', 'json'] as const

/** All of a list, for a spreadsheet or for a program. */
export function ExportButton({ what }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { act, waiting, failure } = useAct()
  const download = (list: What, format: (typeof FORMATS)[number]) =>
    void act(
      () => client.open(exportData, { params: { what: list }, query: { format } }),
      (response) => saveAnswer(response, `${list}.${format}`),
    )
  return (
    <>
      <MenuButton
        words={t('administration.export')}
        icon="download"
        waiting={waiting}
        choices={what.flatMap((list) =>
          FORMATS.map((format) => ({
            words: t('administration.exportOf', {
              list: t(`administration.exports.${list}`),
              format: format.toUpperCase(),
            }),
            onChoose: () => download(list, format),
          })),
        )}
      />
      {failure !== null && (
        <SoftChip tone="error" role="alert">
          {failureWords(failure, t)}
        </SoftChip>
      )}
    </>
  )
}
