import { useTranslation } from '../../../../i18n/i18n.ts'
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx'

type Props = Readonly<{ checked: boolean; missing: boolean; onCheck: (checked: boolean) => void }>

/** That an administrator stands for a number which VIES does not know. */
export function RefusedNumberField({ checked, missing, onCheck }: Props) {
  const { t } = useTranslation()
  return (
    <CheckboxField
      label={t('invoicing.refused.checkedByHand')}
      problem={missing ? t('invoicing.refused.missing') : undefined}
      checked={checked}
      onChange={(_event, now) => onCheck(now)}
    />
  )
}
