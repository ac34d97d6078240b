import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'

import { useTranslation } from '../../../../i18n/i18n.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { DetailsForm } from './deposit-details.ts'

type Props = Readonly<{ form: DetailsForm }>

export function CoDepositors({ form }: Props) {
  const { t } = useTranslation()
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'coDepositors' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <CoDepositor key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
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

type OneProps = Props & Readonly<{ index: number; onRemove: () => void }>

function CoDepositor({ form: { control, register }, index, onRemove }: OneProps) {
  const { t } = useTranslation()
  const { errors, submitCount, touchedFields } = useFormState({ control })
  const [submitsBefore] = useState(submitCount)
  const touched = touchedFields.coDepositors?.[index]
  // A line that has just been added is empty: nobody has left it so yet.
  const isJudged = submitCount > submitsBefore
  const error = errors.coDepositors?.[index]
  const position = index + 1
  return (
    <Person>
      <TextField
        {...register(`coDepositors.${index}.name`)}
        label={t('newDeposit.coDepositorName', { position })}
        problem={isJudged || touched?.name === true ? error?.name?.message : undefined}
      />
      <TextField
        {...register(`coDepositors.${index}.role`)}
        label={t('newDeposit.coDepositorRole')}
        problem={isJudged || touched?.role === true ? error?.role?.message : undefined}
      />
      <IconButton aria-label={t('newDeposit.removeCoDepositor', { position })} onClick={onRemove}>
        <Icon name="remove" size={20} />
      </IconButton>
    </Person>
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
