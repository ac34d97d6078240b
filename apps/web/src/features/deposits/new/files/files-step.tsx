import { MAX_FILES_PER_DEPOSIT } from '@ancrage/contract'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, type SubmitEvent, useState } from 'react'

import { formatBytes, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { DropZone } from '../../../../ui/drops/drop-zone.tsx'
import type { NamedFile } from '@ancrage/sha256/dropped-files'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { CreditsShort } from '../credits-short.tsx'
import { useCostWords } from '../use-cost-words.ts'
import type { Grouping } from '../details/deposit-details.ts'
import { type ChosenFile, type FileTray, isBroken } from './file-tray.ts'
import { GroupingChoice } from '../grouping-choice.tsx'

type Props = Readonly<{
  tray: FileTray
  files: readonly ChosenFile[]
  grouping: Grouping
  /** Something typed before a reload of the page is back in the form. */
  restored: boolean
  onGrouping: (grouping: Grouping) => void
  /** To the details of several files. */
  onNext: () => void
  /** With the details of the only file, typed here. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** The fields of the details, where there is one file. */
  children: ReactNode
}>

export function FilesStep(props: Props) {
  const { tray, files, grouping, restored, onGrouping, onNext, onSubmit, children } = props
  const { t } = useTranslation()
  const several = files.length > 1
  const deposits = several && grouping === 'separately' ? files.length : 1
  const [duplicates, setDuplicates] = useState(0)
  const add = (chosen: readonly NamedFile[]) => setDuplicates(tray.add(chosen))
  const tooMany = files.length > MAX_FILES_PER_DEPOSIT
  const broken = files.some(isBroken)
  // Below the details of one file: few want another then.
  const zone = <DropZone accepts="many" compact={files.length > 0} onFiles={add} />
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        if (!several) return onSubmit(event)
        event.preventDefault()
        onNext()
      }}
    >
      <DialogContent>
        <Stack spacing={2.5}>
          {restored && files.length === 0 && (
            <Notice tone="info" role="status" title={t('newDeposit.draft')} />
          )}
          {files.length !== 1 && zone}
          {several && (
            <GroupingChoice value={grouping} count={files.length} onChange={onGrouping} />
          )}
          <CreditsShort deposits={deposits} />
          {duplicates > 0 && (
            <Notice
              tone="info"
              role="status"
              title={t('newDeposit.duplicate', { count: duplicates })}
            />
          )}
          {tooMany && (
            <Notice
              tone="error"
              role="alert"
              title={t('newDeposit.tooMany', { max: MAX_FILES_PER_DEPOSIT })}
            />
          )}
          {files.length > 0 && (
            <>
              {several && <Totals files={files} />}
              <ChosenFiles tray={tray} files={files} />
              {files.some(({ name }) => name.includes('/')) && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {t('newDeposit.madeBySystems')}
                </Typography>
              )}
            </>
          )}
          {children}
          {files.length === 1 && zone}
        </Stack>
      </DialogContent>
      <DialogActions>
        {broken && (
          <Typography variant="body2" sx={{ mr: 'auto', color: 'text.secondary' }}>
            {t('newDeposit.failedFiles')}
          </Typography>
        )}
        {!broken && files.length > 0 && <CostOf deposits={deposits} />}
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={files.length === 0 || broken || tooMany}
        >
          {t('newDeposit.next')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** What it costs is known before anything is typed. */
function CostOf({ deposits }: Readonly<{ deposits: number }>) {
  const cost = useCostWords(deposits)
  // Nothing beside the button, and not even the space between them.
  if (cost === undefined) return null
  return (
    <Typography variant="body2" sx={{ mr: 'auto', color: 'text.secondary' }}>
      {cost}
    </Typography>
  )
}

function Totals({ files }: Readonly<{ files: readonly ChosenFile[] }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  const ready = files.filter(({ state }) => state.name === 'ready').length
  const count = files.length
  const counted = t('deposit.filesCount', { count, formatted: formatNumber(count, language) })
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {t('newDeposit.total', { files: counted, size: formatBytes(bytes, language) })}
      </Typography>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {t('newDeposit.ready', { count: ready })}
      </Typography>
    </Stack>
  )
}
