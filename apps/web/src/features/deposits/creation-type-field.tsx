import {
  CREATION_TYPES,
  findCreationTypes,
  type CreationType,
  type Language,
} from '@ancrage/contract'
import Autocomplete from '@mui/material/Autocomplete'
import { type Control, useController } from 'react-hook-form'

import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Details, DetailsTyped } from './deposit-details.ts'

type Props = Readonly<{ control: Control<DetailsTyped, unknown, Details> }>

/** Found by its name in the page's language, or by any of its aliases in either. */
export function CreationTypeField({ control }: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'creationType' })
  const language = useLanguage()
  const labelOf = (type: CreationType) => t(`creationTypes.${type}`)
  const inOrder = inAlphabeticalOrder(labelOf, language)
  return (
    <Autocomplete
      options={CREATION_TYPES.toSorted(inOrder)}
      value={field.value ?? null}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
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
      openText={t('newDeposit.openTypes')}
      closeText={t('newDeposit.openTypes')}
      clearText={t('newDeposit.clearType')}
      // A landmark of its own: the list is drawn outside the dialog.
      slotProps={{ popper: { role: 'region', 'aria-label': t('newDeposit.typeField') } }}
      popupIcon={<Icon name="chevronDown" size={18} />}
      clearIcon={<Icon name="cross" size={16} />}
      renderInput={({ id, slotProps: { input, htmlInput } }) => (
        <TextField
          {...htmlInput}
          id={id}
          frameRef={input.ref}
          end={input.endAdornment}
          label={t('newDeposit.typeField')}
          placeholder={t('newDeposit.typeHint')}
          problem={fieldState.error?.message}
        />
      )}
    />
  )
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
