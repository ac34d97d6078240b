import { useTranslation } from '../../i18n/i18n.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'

type Props = Readonly<{ given: boolean; missing: boolean; onGive: (given: boolean) => void }>

/** Asked of who orders for themselves, and never checked before they do it. */
export function ConsentField({ given, missing, onGive }: Props) {
  const { t } = useTranslation()
  return (
    <CheckboxField
      label={t('products.startsAtOnce')}
      problem={missing ? t('products.startsAtOnceMissing') : undefined}
      checked={given}
      onChange={(_event, checked) => onGive(checked)}
    />
  )
}
