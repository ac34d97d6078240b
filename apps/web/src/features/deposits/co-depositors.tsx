import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useFieldArray, useFormState } from 'react-hook-form'

import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DetailsForm } from './deposit-details.ts'

type Props = Readonly<{ form: DetailsForm }>

export function CoDepositors({ form }: Props) {
  const { t } = useTranslation()
  const { control, register } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'coDepositors' })
  const { errors } = useFormState({ control })
  return (
    <>
      {fields.map(({ id }, index) => {
        const error = errors.coDepositors?.[index]
        const position = index + 1
        return (
          <Person key={id}>
            <TextField
              {...register(`coDepositors.${index}.name`)}
              label={t('newDeposit.coDepositorName', { position })}
              problem={error?.name?.message}
            />
            <TextField
              {...register(`coDepositors.${index}.role`)}
              label={t('newDeposit.coDepositorRole')}
              problem={error?.role?.message}
            />
            <IconButton
              aria-label={t('newDeposit.removeCoDepositor', { position })}
              onClick={() => remove(index)}
            >
              <Icon name="remove" size={20} />
            </IconButton>
          </Person>
        )
      })}
      <div>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="add" size={18} />}
          onClick={() => append({ name: '', role: '' })}
        >
          {t('newDeposit.addCoDepositor')}
        </Button>
      </div>
    </>
  )
}

const Person = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: '1fr auto',
  '& > :nth-of-type(2)': { gridRow: 2 },
  '& > button': { marginTop: 8 },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '1fr 1fr auto',
    '& > :nth-of-type(2)': { gridRow: 'auto' },
  },
}))
