import {
  CREATION_TYPES,
  findCreationTypes,
  type CreationType,
  type Language,
} from '@ancrage/contract'
import { type Control, useController } from 'react-hook-form'

import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { FindField } from '../../../../ui/forms/find-field.tsx'
import type { Details, DetailsTyped } from './deposit-details.ts'

type Props = Readonly<{
  control: Control<DetailsTyped, unknown, Details>
  /** Where single files may be of another type. */
  ofAll?: boolean
  /** What the file suggests; said as long as it is what stands there. */
  suggested?: CreationType | undefined
}>

/** Found by its name in the page's language, or by any of its aliases in either. */
export function CreationTypeField({ control, ofAll = false, suggested }: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'creationType' })
  const language = useLanguage()
  const { types, labelOf, inOrder } = useTypesInOrder()
  return (
    <FindField
      options={types}
      value={field.value ?? null}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      autoHighlight
      getOptionLabel={labelOf}
      filterOptions={(_, { inputValue }) =>
        findCreationTypes(inputValue, labelOf).toSorted(
          (one, another) =>
            Number(!beginsWith(labelOf(one), inputValue, language)) -
              Number(!beginsWith(labelOf(another), inputValue, language)) || inOrder(one, another),
        )
      }
      noOptionsText={t('newDeposit.noType')}
      clearText={t('newDeposit.clearType')}
      listText={t('newDeposit.openTypes')}
      label={t(ofAll ? 'newDeposit.each.typeOfAll' : 'newDeposit.typeField')}
      placeholder={t('newDeposit.typeHint')}
      problem={fieldState.error?.message}
      hint={
        suggested !== undefined && field.value === suggested
          ? t('newDeposit.typeSuggested')
          : undefined
      }
    />
  )
}

/** The types, as the page's language calls and orders them. */
export function useTypesInOrder() {
  const { t, language } = useTranslation()
  const labelOf = (type: CreationType) => t(`creationTypes.${type}`)
  const inOrder = inAlphabeticalOrder(labelOf, language)
  return { types: CREATION_TYPES.toSorted(inOrder), labelOf, inOrder }
}

/** By the language's own alphabet, with what fits nowhere else at the end. */
function inAlphabeticalOrder(labelOf: (type: CreationType) => string, language: Language) {
  const { compare } = new Intl.Collator(language)
  return (one: CreationType, another: CreationType) =>
    Number(one === 'other') - Number(another === 'other') || compare(labelOf(one), labelOf(another))
}

/** What is named so comes before what is only known under that name. */
function beginsWith(label: string, typed: string, language: Language): boolean {
  const wanted = typed.trim()
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' })
  return compare(label.slice(0, wanted.length), wanted) === 0
}
