import IconButton from '@mui/material/IconButton'
import { type ComponentProps, useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../media/icon.tsx'
import { TextField } from './text-field.tsx'

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false)
  const { t } = useTranslation()
  const toggle = (
    <IconButton
      aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye' : 'eyeOff'} size={20} />
    </IconButton>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} end={toggle} />
}
