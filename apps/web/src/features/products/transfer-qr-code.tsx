import { styled } from '@mui/material/styles'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { encode } from 'uqr'

import { useTranslation } from '../../i18n/i18n.ts'
import { useNarrow } from '../../ui/layout/use-narrow.ts'

type Props = Readonly<{ code: string }>

/** What a bank’s application reads with the camera of a phone: folded away on a phone, which cannot scan itself. */
export function TransferQrCode({ code }: Props) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  if (!narrow) return <Code code={code} />
  return (
    <Fold>
      <summary>{t('products.payment.showCode')}</summary>
      <Code code={code} />
    </Fold>
  )
}

function Code({ code }: Props) {
  const { t } = useTranslation()
  // “M”, and at most version 13: the council’s guideline.
  const { data, size } = encode(code, { ecc: 'M', border: 0, maxVersion: 13 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <Stack direction="row" spacing={2.5} sx={{ mt: 2.5, alignItems: 'center' }}>
      <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('products.payment.code')}>
        <path d={modules.join('')} />
      </Picture>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('products.payment.scan')}
      </Typography>
    </Stack>
  )
}

const Fold = styled('details')(({ theme }) => ({
  marginTop: 16,
  '& summary': { ...theme.typography.subtitle2, padding: '12px 0', cursor: 'pointer' },
}))

/** Black on white whatever the colour scheme: cameras want it so. */
const Picture = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 144,
  height: 144,
  padding: 12,
  borderRadius: 12,
  background: theme.vars.palette.common.white,
  fill: theme.vars.palette.common.black,
  shapeRendering: 'crispEdges',
}))
