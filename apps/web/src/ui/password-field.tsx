import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from './icon.tsx'

export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const { t } = useTranslation()
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye' : 'eyeOff'} size={20} />
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ ...props.slotProps, input: { endAdornment: toggle } }}
    />
  )
}
