import { useTranslation } from '../../../i18n/i18n.ts'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'

/** A date makes it published; null, a draft. */
export function ArticleStateChip({ publishedAt }: Readonly<{ publishedAt: string | null }>) {
  const { t } = useTranslation()
  return publishedAt === null ? (
    <SoftChip tone="neutral">{t('editors.draft')}</SoftChip>
  ) : (
    <SoftChip tone="success">{t('editors.published')}</SoftChip>
  )
}
