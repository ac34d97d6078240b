import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'

type Props = Readonly<{
  label: string
  /** What is wrong with it; read out as it appears. */
  problem: string | undefined
}> &
  CheckboxProps

/** A sentence that somebody agrees to before they go on. */
export function CheckboxField({ label, problem, ...checkbox }: Props) {
  const id = useId()
  const isWrong = problem !== undefined
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            {...checkbox}
            sx={isWrong ? { color: 'error.main' } : undefined}
            slotProps={{
              input: { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? id : undefined },
            }}
          />
        }
        label={label}
        sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { pt: 0 } }}
      />
      {isWrong && (
        <FormHelperText id={id} error role="alert" sx={{ ml: 4 }}>
          {problem}
        </FormHelperText>
      )}
    </div>
  )
}
