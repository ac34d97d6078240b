import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

import { useService } from '../../api/api-context.tsx'
import { useProfile } from '../../api/session/profile.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { saveFile } from '../../api/download.ts'
import { fonts } from '../../theme/tokens.ts'
import { CopyWordsButton } from '../../ui/feedback/copy-button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'

type Props = Readonly<{ codes: readonly string[]; onKept: () => void }>

/**
 * Shown once: it closes by its button alone, and only for who says to have them. A click beside it, or the one
 * that was meant for the dialog before, loses nobody's codes.
 */
export function RecoveryCodesDialog({ codes, onKept }: Props) {
  const { t, language } = useTranslation()
  const service = useService()
  const { data: profile } = useProfile()
  const id = useId()
  const narrow = useNarrow()
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  const download = () => {
    const heading = t('security.codesOf', {
      service: service?.siteOwner ?? '',
      email: profile?.email ?? '',
      day: formatDay(new Date().toISOString(), language),
    })
    saveFile(new Blob([`${heading}\n\n${text}\n`]), t('security.codesFile'))
  }
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={narrow} aria-labelledby={id}>
      <DialogTitle id={id}>{t('security.codesTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} useFlexGap>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('security.codesHelp')}
          </Typography>
          <Codes translate="no">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
          <Acts>
            <CopyWordsButton value={text} words={t('security.copyCodes')} />
            <Button startIcon={<Icon name="download" size={20} />} onClick={download}>
              {t('security.downloadCodes')}
            </Button>
            <Button startIcon={<Icon name="print" size={20} />} onClick={() => window.print()}>
              {t('security.printCodes')}
            </Button>
          </Acts>
          <FormControlLabel
            label={t('security.codesKept')}
            control={<Checkbox checked={kept} onChange={(_, checked) => setKept(checked)} />}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button size="large" variant="contained" disabled={!kept} onClick={onKept}>
          {t('security.codesDone')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** All three in one row of a phone, too, and their pictures in line with what stands above. */
const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginInline: -8,
  '& > button': { paddingInline: 12 },
})

const Codes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  margin: 0,
  padding: 16,
  listStyle: 'none',
  borderRadius: 12,
  fontFamily: fonts.digits,
  fontSize: 14,
  backgroundColor: theme.vars.palette.action.hover,
  overflowWrap: 'anywhere',
}))
