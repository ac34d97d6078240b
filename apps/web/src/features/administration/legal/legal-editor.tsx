import {
  editLegalPage,
  LANGUAGES,
  type Language,
  type ManagedLegalPage,
  restoreLegalPage,
} from '@ancrage/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { failureToTell } from '../../../api/failures.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLeaveQuestion } from '../../../ui/forms/use-leave-question.ts'
import { administrationMutation } from '../api/administration-mutations.ts'
import { MarkdownPreview } from '../articles/markdown-preview.tsx'

type Props = Readonly<{ first: ManagedLegalPage; onClose: () => void }>

/** One legal page in both languages: what is typed, and beside it what readers will see. */
export function LegalEditor({ first, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const id = useId()
  const [written, setWritten] = useState<Language>(language)
  const [body, setBody] = useState(first.body)
  const [restoring, setRestoring] = useState(false)
  const isChanged = LANGUAGES.some((one) => body[one] !== first.body[one])
  const isWhole = LANGUAGES.every((one) => body[one].trim() !== '')
  const leave = useLeaveQuestion(isChanged, onClose)
  const params = { page: first.page }

  const saving = useMutation({
    ...administrationMutation(client, editLegalPage),
    ...useClosingNews(onClose, t('editors.legalSaved')),
  })
  const restoration = useMutation({
    ...administrationMutation(client, restoreLegalPage),
    ...useClosingNews(onClose, t('editors.legalRestored')),
  })
  const failure = failureToTell(saving.error ?? restoration.error)
  const waiting = saving.isPending || restoration.isPending
  return (
    <Dialog open fullScreen onClose={leave.ask} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pb: 1 }}>
        {t(`footer.${first.page}`)}
      </DialogTitle>
      <DialogContent sx={{ flex: '1 1 auto' }}>
        {failure !== null && <FailureNotice error={failure} />}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={written}
          aria-label={t('editors.language')}
          sx={{ my: 2, '& > button': { px: 2 } }}
          onChange={(_, chosen: Language | null) => chosen !== null && setWritten(chosen)}
        >
          {LANGUAGES.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`language.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SideBySide lang={written}>
          <TextField
            rows={20}
            value={body[written]}
            label={t('editors.text')}
            hint={t('editors.legalHint')}
            onChange={({ target }) => setBody({ ...body, [written]: target.value })}
          />
          <MarkdownPreview markdown={body[written]} />
        </SideBySide>
      </DialogContent>
      <DialogActions>
        {first.updatedAt !== null && (
          <Button
            color="error"
            disabled={waiting}
            sx={{ mr: 'auto' }}
            onClick={() => setRestoring(true)}
          >
            {t('editors.legalRestore')}
          </Button>
        )}
        <Button onClick={leave.ask}>{t('accountRequest.close')}</Button>
        <Button
          variant="contained"
          loading={waiting}
          disabled={!isWhole}
          onClick={() => saving.mutate({ params, body: { body } })}
        >
          {t('profile.save')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={restoring}
        title={t('editors.legalRestoreTitle')}
        body={t('editors.legalRestoreBody')}
        stay={t('accountRequest.cancel')}
        go={t('editors.legalRestore')}
        onStay={() => setRestoring(false)}
        onGo={() => {
          setRestoring(false)
          restoration.mutate({ params })
        }}
      />
      <ConfirmDialog
        open={leave.asking}
        title={t('editors.leaveTitle')}
        body={t('editors.leaveBody')}
        stay={t('editors.leaveStay')}
        go={t('editors.leaveGo')}
        onStay={leave.stay}
        onGo={leave.go}
      />
    </Dialog>
  )
}

const SideBySide = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& textarea': { maxHeight: 'none' },
}))
