import { type MailEntry } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

import { formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useApi } from '../../../api/api-context.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { ReadOnlyDialog } from '../../../ui/records/read-only-dialog.tsx'
import { useRowDialog } from '../../../ui/records/row-dialog.tsx'
import { mailQuery } from '../api/administration-queries.ts'

type Props = Readonly<{ mail: MailEntry }>

export function MailDialogButton({ mail }: Props) {
  const { t } = useTranslation()
  const show = useRowDialog()
  const read = () => show((close) => <MailDialog mail={mail} onClose={close} />)
  return (
    <Button size="small" variant="outlined" onClick={read}>
      {t('administration.readMail')}
    </Button>
  )
}

/** The words alone, without the mail’s own drawing: nothing of it runs here. */
function MailDialog({
  mail: { id, to, createdAt },
  onClose,
}: Props & Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data, error } = useQuery(mailQuery(client, id))
  const content = data?.content
  return (
    <ReadOnlyDialog
      title={content?.subject ?? t('administration.mail')}
      maxWidth="sm"
      onClose={onClose}
    >
      <Envelope>
        <span>{to}</span>
        <span>{formatShort(createdAt, language)}</span>
      </Envelope>
      {error !== null && <FailureNotice error={error} />}
      {data === undefined && error === null && <ProgressLine label={t('security.loading')} />}
      {content === null && <Typography>{t('administration.mailGone')}</Typography>}
      {content !== undefined && content !== null && <Text>{content.text}</Text>}
    </ReadOnlyDialog>
  )
}

/** To whom and when, side by side where there is room. */
const Envelope = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  margin: '0 0 16px',
  color: theme.vars.palette.text.secondary,
}))

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}))
