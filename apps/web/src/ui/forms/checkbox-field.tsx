import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'

type Props = Readonly<{
  label: string
  /** What is wrong with it; read out as it appears. */
  problem: string | undefined
}> &
  CheckboxProps

/** A sentence that somebody agrees to before they go on. */
export function CheckboxField({ label, problem, ...checkbox }: Props) {
  return (
    <div>
      <FormControlLabel
        control={<Checkbox {...checkbox} />}
        label={label}
        sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { pt: 0 } }}
      />
      {problem !== undefined && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </div>
  )
}
