import { useTranslation } from '../../i18n/i18n.ts'
import { ChoiceField } from './choice-field.tsx'

type Props<Value extends string> = Readonly<{
  label: string
  /** Undefined while everything is shown. */
  value: Value | undefined
  choices: readonly (readonly [value: Value, words: string])[]
  onFilter: (value: Value | undefined) => void
}>

/** Shows a part of a list, or all of it. */
export function FilterField<Value extends string>({
  label,
  value,
  choices,
  onFilter,
}: Props<Value>) {
  const { t } = useTranslation()
  return (
    <ChoiceField
      label={label}
      value={value ?? ''}
      choices={[['', t('deposits.all')], ...choices]}
      onChange={({ target }) => onFilter(choices.find(([one]) => one === target.value)?.[0])}
    />
  )
}
