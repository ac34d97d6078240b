import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'

import { useTranslation } from '../../i18n/i18n.ts'

type Props = Readonly<{ given: boolean; missing: boolean; onGive: (given: boolean) => void }>

/** Asked of who orders for themselves, and never checked before they do it. */
export function ConsentField({ given, missing, onGive }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={given} onChange={(_event, checked) => onGive(checked)} />}
        label={t('products.startsAtOnce')}
        sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { pt: 0 } }}
      />
      {missing && (
        <FormHelperText error role="alert">
          {t('products.startsAtOnceMissing')}
        </FormHelperText>
      )}
    </div>
  )
}
