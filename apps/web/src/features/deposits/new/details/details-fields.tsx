import { styled } from '@mui/material/styles'
import { useFormState, useWatch } from 'react-hook-form'

import { useTranslation } from '../../../../i18n/i18n.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { ChosenFile } from '../files/file-tray.ts'
import { CreationTypeField } from './creation-type-field.tsx'
import { type DetailsForm, type Grouping, TOGETHER } from './deposit-details.ts'
import { EachFile } from './each/each-file.tsx'
import { MoreDetails } from './more-details.tsx'
import { suggestedType } from './suggested-type.ts'

type Props = Readonly<{
  form: DetailsForm
  files: readonly ChosenFile[]
  grouping: Grouping
}>

/** Once a title is proposed for it: what is drawn before has none, as if somebody had taken it away. */
export function DetailsOfOne(props: Omit<Props, 'grouping'>) {
  const title = useWatch({ control: props.form.control, name: `titles.${TOGETHER}` })
  return title === undefined ? null : <DetailsFields {...props} grouping="together" />
}

export function DetailsFields({ form, files, grouping }: Props) {
  const { t } = useTranslation()
  const { errors } = useFormState({ control: form.control })
  const suggested = suggestedType(files)
  return (
    <>
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
      <Pair>
        <CreationTypeField
          control={form.control}
          ofAll={grouping === 'separately'}
          suggested={suggested}
        />
        <TextField
          {...form.register('depositor')}
          label={t('newDeposit.depositorField')}
          autoComplete="name"
          problem={errors.depositor?.message}
        />
      </Pair>
      <MoreDetails form={form} grouping={grouping} />
    </>
  )
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gap: 16, gridTemplateColumns: '1fr 1fr' },
}))
