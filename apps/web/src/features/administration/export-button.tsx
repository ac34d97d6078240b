import type { EXPORTS } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { failureToTell } from '../../api/failures.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { MenuButton } from '../../ui/layout/menu-button.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'
import { exportMutation } from './api/administration-mutations.ts'

type What = (typeof EXPORTS)[number]
type Props = Readonly<{ what: readonly What[] }>

const FORMATS = ['csv', 'json'] as const

/** All of a list, for a spreadsheet or for a program. */
export function ExportButton({ what }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { mutate, isPending, error } = useMutation(exportMutation(client))
  const failure = failureToTell(error)
  return (
    <>
      <MenuButton
        words={t('administration.export')}
        icon="download"
        waiting={isPending}
        choices={what.flatMap((list) =>
          FORMATS.map((format) => ({
            words: t('administration.exportOf', {
              list: t(`administration.exports.${list}`),
              format: format.toUpperCase(),
            }),
            onChoose: () => mutate({ what: list, format }),
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
