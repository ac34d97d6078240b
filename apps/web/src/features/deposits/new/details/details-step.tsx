import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import type { SubmitEvent } from 'react'

import { useTranslation } from '../../../../i18n/i18n.ts'
import type { ChosenFile } from '../files/file-tray.ts'
import type { DetailsForm, Grouping } from './deposit-details.ts'
import { DetailsFields } from './details-fields.tsx'

type Props = Readonly<{
  form: DetailsForm
  files: readonly ChosenFile[]
  grouping: Grouping
  onBack: () => void
  onNext: (event: SubmitEvent<HTMLFormElement>) => void
}>

/** The details of several files; those of one are asked for beside it. */
export function DetailsStep({ form, files, grouping, onBack, onNext }: Props) {
  const { t } = useTranslation()
  return (
    <form noValidate onSubmit={onNext} style={{ display: 'contents' }}>
      <DialogContent sx={{ pt: '8px !important' }}>
        <Stack spacing={2.5}>
          <DetailsFields form={form} files={files} grouping={grouping} />
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
