import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'

import { useTranslation } from '../../../../i18n/i18n.ts'

type Props = Readonly<{ checked: boolean; missing: boolean; onCheck: (checked: boolean) => void }>

/** That an administrator stands for a number which VIES does not know. */
export function RefusedNumberField({ checked, missing, onCheck }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={(_event, now) => onCheck(now)} />}
        label={t('invoicing.refused.checkedByHand')}
        sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { pt: 0 } }}
      />
      {missing && (
        <FormHelperText error role="alert">
          {t('invoicing.refused.missing')}
        </FormHelperText>
      )}
    </div>
  )
}
