import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import type { SubmitEvent } from 'react'
import { useFormState } from 'react-hook-form'

import { useTranslation } from '../../../../i18n/i18n.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { CreationTypeField } from './creation-type-field.tsx'
import { type DetailsForm, type Grouping, TOGETHER } from './deposit-details.ts'
import type { ChosenFile } from '../files/file-tray.ts'
import { EachFile } from './each/each-file.tsx'
import { MoreDetails } from './more-details.tsx'

type Props = Readonly<{
  form: DetailsForm
  files: readonly ChosenFile[]
  grouping: Grouping
  onBack: () => void
  onNext: (event: SubmitEvent<HTMLFormElement>) => void
}>

export function DetailsStep({ form, files, grouping, onBack, onNext }: Props) {
  const { t } = useTranslation()
  const { errors } = useFormState({ control: form.control })
  return (
    <form noValidate onSubmit={onNext} style={{ display: 'contents' }}>
      <DialogContent sx={{ pt: '8px !important' }}>
        <Stack spacing={2.5}>
          {grouping === 'separately' ? (
            <EachFile form={form} files={files} />
          ) : (
            <TextField
              {...form.register(`titles.${TOGETHER}.title`)}
              label={t('newDeposit.titleField')}
              autoFocus
              problem={errors.titles?.[TOGETHER]?.title?.message}
            />
          )}
          <CreationTypeField control={form.control} ofAll={grouping === 'separately'} />
          <TextField
            {...form.register('depositor')}
            label={t('newDeposit.depositorField')}
            autoComplete="name"
            problem={errors.depositor?.message}
          />
          <MoreDetails form={form} grouping={grouping} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onBack}>
          {t('newDeposit.back')}
        </Button>
        <Button type="submit" variant="contained" size="large">
          {t('newDeposit.next')}
        </Button>
      </DialogActions>
    </form>
  )
}
