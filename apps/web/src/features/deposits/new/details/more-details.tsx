import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'

import { useTranslation } from '../../../../i18n/i18n.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { type DetailsForm, type Grouping, declaresMore } from './deposit-details.ts'
import { CoDepositors } from './co-depositors.tsx'
import { PreviousVersionField } from './previous-version-field.tsx'
import { PublicChoice } from '../public-choice.tsx'

type Props = Readonly<{ form: DetailsForm; grouping: Grouping }>

/** What few deposits need, out of the way until asked for. */
export function MoreDetails({ form, grouping }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { errors } = useFormState({ control: form.control })
  const [open, setOpen] = useState(() => declaresMore(form.getValues()))
  const optional = [
    { name: 'onBehalfOf', label: t('newDeposit.onBehalfOfField'), rows: 1 },
    { name: 'reference', label: t('newDeposit.referenceField'), rows: 1 },
    { name: 'description', label: t('newDeposit.descriptionField'), rows: 3 },
  ] as const
  return (
    <div>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        startIcon={<Icon name={open ? 'chevronDown' : 'add'} size={18} />}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'newDeposit.lessDetails' : 'newDeposit.moreDetails')}
      </Button>
      <Collapse in={open} id={id}>
        <Stack spacing={2.5} sx={{ pt: 2.5 }}>
          <TextField
            {...form.register('quality')}
            label={t('newDeposit.qualityField')}
            problem={errors.quality?.message}
          />
          <CoDepositors form={form} />
          {optional.map(({ name, label, rows }) => (
            <TextField
              key={name}
              {...form.register(name)}
              label={label}
              rows={rows}
              problem={errors[name]?.message}
            />
          ))}
          {grouping === 'together' && <PreviousVersionField control={form.control} />}
          <PublicChoice form={form} />
        </Stack>
      </Collapse>
    </div>
  )
}
