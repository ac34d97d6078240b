import { useTranslation } from '../../i18n/i18n.ts'

/** What a link that opens a new tab has; `OpensNewTab` stands inside it. */
export const NEW_TAB = { target: '_blank', rel: 'noopener' } as const

/** Says that a link opens a new tab to people who do not see its sign. */
export function OpensNewTab() {
  const { t } = useTranslation()
  return <span className="visually-hidden">{t('menu.newTab')}</span>
}
