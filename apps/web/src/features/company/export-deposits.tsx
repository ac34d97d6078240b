import { useMutation } from '@tanstack/react-query'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { MenuButton } from '../../ui/layout/menu-button.tsx'
import { exportMutation } from './api/company-mutations.ts'

const FORMATS = ['csv', 'json'] as const

/** Every deposit of the company’s accounts, those who have left included. */
export function ExportDeposits() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { mutate, isPending, error } = useMutation(exportMutation(client))
  return (
    <>
      <MenuButton
        words={t('company.exportDeposits')}
        icon="download"
        waiting={isPending}
        choices={FORMATS.map((format) => ({
          words: t(`company.exportAs.${format}`),
          onChoose: () => mutate(format),
        }))}
      />
      {error !== null && <FailureNotice error={error} />}
    </>
  )
}
