import type { Deposit } from '@ancrage/contract'
import Dialog from '@mui/material/Dialog'
import { useId, useState } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { layout } from '../../../theme/tokens.ts'
import type { NamedFile } from '@ancrage/sha256/dropped-files'
import { useLeaveQuestion } from '../../../ui/forms/use-leave-question.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useUploads } from '../../../vault/use-uploads.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { type Grouping, depositBodies } from './details/deposit-details.ts'
import { DetailsOfOne } from './details/details-fields.tsx'
import { DetailsStep } from './details/details-step.tsx'
import { DialogHeading, type StepName } from './dialog-heading.tsx'
import { DoneStep } from './done-step.tsx'
import { FilesStep } from './files/files-step.tsx'
import type { SealingKeys } from '../../../vault/keys/sealing-keys.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useDetailsForm } from './details/use-details-form.ts'
import { useProposals } from './details/use-proposals.ts'
import { useFileTray } from './files/use-file-tray.ts'
import { leaveCopies } from './leave-copies.ts'
import { useSending } from './use-sending.ts'

type Props = Readonly<{
  firstFiles: readonly NamedFile[]
  /** The deposit of which a new version is made. */
  follows?: Deposit
  onClose: () => void
}>

/** From chosen files to a recorded deposit: one file in two steps, several in three. Nothing typed is lost between them. */
export function NewDepositDialog({ firstFiles, follows, onClose }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const onPhone = useNarrow()
  const [step, setStep] = useState<StepName>('files')
  const [grouping, setGrouping] = useState<Grouping>('together')
  const [deposits, setDeposits] = useState<readonly Deposit[]>([])
  const [tray, files] = useFileTray(firstFiles)
  const sending = useSending()
  const [uploads] = useUploads()
  const [copyFor, setCopyFor] = useState<SealingKeys | null>(null)
  const [version, setVersion] = useState(follows)
  const together = files.length > 1 ? grouping : 'together'
  const details = useDetailsForm(files, together, follows)
  const { form, restored, forget, clear, done } = details
  useProposals(details, files, together, step === 'details' || files.length === 1, version?.title)
  const leave = useLeaveQuestion(step !== 'done' && files.length > 0, () => {
    forget()
    onClose()
  })

  const toConfirm = form.handleSubmit((typed) => {
    sending.prepare(depositBodies(typed, files, together))
    setStep('confirm')
  })
  const submit = form.handleSubmit(async (typed) => {
    const made = await sending.send(depositBodies(typed, files, together), tray.recheck)
    if (made === 'changed') return setStep('files')
    if (made === null) return
    setDeposits(made)
    if (copyFor !== null) leaveCopies(uploads, made, files, copyFor)
    setStep('done')
    done(typed.depositor)
  })
  const startAgain = () => {
    tray.clear()
    clear()
    setVersion(undefined)
    setStep('files')
  }

  return (
    <Dialog
      open
      fullWidth
      fullScreen={onPhone}
      onClose={leave.ask}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: layout.dialog } } }}
    >
      <DialogHeading
        id={titleId}
        title={t(version ? 'newDeposit.versionTitle' : 'newDeposit.title')}
        step={step}
        ofOne={files.length <= 1}
        onClose={leave.ask}
      />
      {step === 'files' && (
        <FilesStep
          tray={tray}
          files={files}
          grouping={grouping}
          restored={restored}
          onGrouping={setGrouping}
          onNext={() => setStep('details')}
          onSubmit={toConfirm}
        >
          {files.length === 1 && <DetailsOfOne form={form} files={files} />}
        </FilesStep>
      )}
      {step === 'details' && (
        <DetailsStep
          form={form}
          files={files}
          grouping={together}
          onBack={() => setStep('files')}
          onNext={toConfirm}
        />
      )}
      {step === 'confirm' && (
        <ConfirmStep
          form={form}
          files={files}
          grouping={together}
          sending={sending}
          copyFor={copyFor}
          onCopyFor={setCopyFor}
          onFiles={() => setStep('files')}
          onBack={() => setStep(files.length > 1 ? 'details' : 'files')}
          onSubmit={submit}
        />
      )}
      {step === 'done' && (
        <DoneStep
          deposits={deposits}
          copied={copyFor !== null}
          onAnother={startAgain}
          onClose={onClose}
        />
      )}
      <LeaveQuestion {...leave} unsettled={sending.unsettled} />
    </Dialog>
  )
}
