import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router'

import { formatProgress } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { failedColour } from '../../theme/failed-colour.ts'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import type { Upload } from '../transfer/upload-list.ts'
import { useUploadList } from '../vault-provider.tsx'

const KINDS = ['stopped', 'sending', 'paused'] as const
type Kind = (typeof KINDS)[number]

/** The copies that this page makes, wherever the person has gone meanwhile; each leads to its anchorage. */
export function UploadsLine() {
  const { pathname } = useLocation()
  const [, uploads] = useUploadList()
  // Told in full there.
  const elsewhere = uploads.filter(({ depositId }) => pathname !== `/deposits/${depositId}`)
  return KINDS.map((kind) => (
    <OfKind key={kind} kind={kind} uploads={elsewhere.filter((one) => kindOf(one) === kind)} />
  ))
}

type Props = Readonly<{ kind: Kind; uploads: readonly Upload[] }>

function OfKind({ kind, uploads }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [first] = uploads
  if (first === undefined) return null
  const ratio = sumOf(uploads.map(({ bytes }) => bytes)) / sizesOf(uploads)
  const words = t(`vault.line.${kind}`, {
    count: uploads.length,
    ratio: formatProgress(ratio, language),
  })
  return (
    <Stack spacing={0.5} role="group" aria-label={t('vault.line.label')} sx={{ mb: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="body2" sx={kind === 'stopped' ? failedColour : null}>
          {words}
        </Typography>
        <Link component={RouterLink} to={`/deposits/${first.depositId}`} variant="body2">
          {t('vault.line.view')}
        </Link>
      </Stack>
      {kind === 'sending' && <ProgressLine label={words} ratio={ratio} />}
    </Stack>
  )
}

function kindOf({ state: { name } }: Upload): Kind | null {
  if (name === 'failed') return 'stopped'
  if (name === 'paused') return 'paused'
  return name === 'running' || name === 'waiting' ? 'sending' : null
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Of files with nothing in them, one is enough. */
const sizesOf = (uploads: readonly Upload[]): number =>
  Math.max(1, sumOf(uploads.map(({ file }) => file.size)))
