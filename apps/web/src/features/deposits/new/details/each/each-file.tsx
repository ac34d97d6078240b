import type { CreationType } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useFormState } from 'react-hook-form'

import { useTranslation } from '../../../../../i18n/i18n.ts'
import { ChoiceField } from '../../../../../ui/forms/choice-field.tsx'
import { TextField } from '../../../../../ui/forms/text-field.tsx'
import type { ChosenFile } from '../../files/file-tray.ts'
import { useTypesInOrder } from '../creation-type-field.tsx'
import { type DetailsForm, titleKey } from '../deposit-details.ts'
import { FillFromCsv } from './fill-from-csv.tsx'

type Props = Readonly<{ form: DetailsForm; files: readonly ChosenFile[] }>

/** A title for each file, and a type where it is another than that of all. */
export function EachFile({ form, files }: Props) {
  const { t } = useTranslation()
  const { errors } = useFormState({ control: form.control })
  const { types, labelOf } = useTypesInOrder()
  const choices = [
    ['', t('newDeposit.each.asAll')] as const,
    ...types.map((type) => [type, labelOf(type)] as const),
  ]
  return (
    <>
      <Typography component="h3" variant="subtitle2">
        {t('newDeposit.titles')}
      </Typography>
      <FillFromCsv form={form} files={files} />
      {files.map((file, index) => {
        const key = titleKey(file)
        return (
          <Row key={key}>
            <TextField
              {...form.register(`titles.${key}.title`)}
              label={t('newDeposit.titleOf', { name: file.name })}
              autoFocus={index === 0}
              problem={errors.titles?.[key]?.title?.message}
            />
            <ChoiceField
              {...form.register(`types.${key}`, { setValueAs: typeOrNone, deps: 'creationType' })}
              label={t('newDeposit.each.type')}
              aria-label={t('newDeposit.each.typeOf', { name: file.name })}
              choices={choices}
            />
          </Row>
        )
      })}
    </>
  )
}

const typeOrNone = (chosen: CreationType | '' | undefined): CreationType | undefined =>
  chosen || undefined

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) 210px' },
}))
