import { CREATION_TYPES, findCreationTypes } from '@ancrage/contract'
import Autocomplete from '@mui/material/Autocomplete'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Details, DetailsTyped } from './deposit-details.ts'

type Props = Readonly<{ control: Control<DetailsTyped, unknown, Details> }>

/** Found by its name in the page's language, or by any of its aliases in either. */
export function CreationTypeField({ control }: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'creationType' })
  const labelOf = (type: (typeof CREATION_TYPES)[number]) => t(`creationTypes.${type}`)
  return (
    <Autocomplete
      options={CREATION_TYPES}
      value={field.value ?? null}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      autoHighlight
      getOptionLabel={labelOf}
      filterOptions={(_, { inputValue }) => [...findCreationTypes(inputValue, labelOf)]}
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
