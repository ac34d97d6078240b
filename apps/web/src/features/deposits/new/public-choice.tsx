import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useController } from 'react-hook-form'

import { useTranslation } from '../../../i18n/i18n.ts'
import type { DetailsForm } from './details/deposit-details.ts'

type Props = Readonly<{ form: DetailsForm }>

/** Whether whoever follows the certificate's QR code may read what the deposit says. */
export function PublicChoice({ form }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { field } = useController({ control: form.control, name: 'visibility' })
  const { value, onChange, onBlur, name, ref } = field
  return (
    <div>
      <FormControlLabel
        label={t('newDeposit.publicField')}
        control={
          <Checkbox
            name={name}
            checked={value === 'public'}
            onChange={(_, checked) => onChange(checked ? 'public' : 'private')}
            onBlur={onBlur}
            slotProps={{ input: { ref, 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id}>{t('newDeposit.publicHelp')}</FormHelperText>
    </div>
  )
}
