import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Elsewhere } from './elsewhere.tsx'

/** Nothing of what was brought together was checked: only one file can be. */
export function SeveralFilesNotice() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" role="alert" title={t('rehash.several')}>
      {t('rehash.severalHelp')} <Elsewhere />
    </Notice>
  )
}
