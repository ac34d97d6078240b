import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'

import { saveFile } from '../../../../../api/download.ts'
import { useTranslation } from '../../../../../i18n/i18n.ts'
import { Icon } from '../../../../../ui/media/icon.tsx'
import type { ChosenFile } from '../../files/file-tray.ts'
import { useTypesInOrder } from '../creation-type-field.tsx'
import { type DetailsForm, titleKey } from '../deposit-details.ts'
import { type Filled, detailsOfCsv, tableToFill } from './details-of-csv.ts'
import { FilledNotice } from './filled-notice.tsx'
import { readTable, type TableProblem } from './read-csv.ts'

type Props = Readonly<{ form: DetailsForm; files: readonly ChosenFile[] }>

/** Titles and types of many files from a table; a table of their names is given to begin with. */
export function FillFromCsv({ form, files }: Props) {
  const { t } = useTranslation()
  const { labelOf } = useTypesInOrder()
  const input = useRef<HTMLInputElement>(null)
  const [filled, setFilled] = useState<Filled | TableProblem | null>(null)
  const read = async (file: File) => {
    const table = await readTable(file)
    if ('problem' in table) return setFilled(table.problem)
    const found = detailsOfCsv(table.text, files, labelOf)
    fill(form, found)
    setFilled(found)
  }
  const save = () => {
    const [name, title, type] = [
      t('newDeposit.each.file'),
      t('newDeposit.titleField'),
      t('newDeposit.each.type'),
    ]
    const titleOf = (file: Pick<ChosenFile, 'id'>) =>
      form.getValues(`titles.${titleKey(file)}.title`)
    const table = tableToFill(files, [name, title, type], titleOf)
    saveFile(new Blob([table], { type: 'text/csv' }), `${t('newDeposit.each.table')}.csv`)
  }
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="upload" size={18} />}
          onClick={() => input.current?.click()}
        >
          {t('newDeposit.each.fill')}
        </Button>
        <Button size="small" startIcon={<Icon name="download" size={18} />} onClick={save}>
          {t('newDeposit.each.save')}
        </Button>
      </Stack>
      <input
        hidden
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
      {filled !== null && <FilledNotice filled={filled} />}
    </Stack>
  )
}

function fill(form: DetailsForm, { files }: Filled) {
  for (const { id, title, creationType } of files) {
    const key = titleKey({ id })
    if (title !== undefined) {
      form.setValue(`titles.${key}.title`, title, { shouldValidate: true })
    }
    if (creationType !== undefined) form.setValue(`types.${key}`, creationType)
  }
}
