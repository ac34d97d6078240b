import { sha256Hex } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'

import { useTranslation } from '../../i18n/i18n.ts'
import { fonts } from '../../theme/tokens.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = Readonly<{
  expected: string
  onExpected: (expected: string) => void
  /** Unknown until a file has been hashed. */
  digest: string | undefined
}>

export function DigestComparison({ expected, onExpected, digest }: Props) {
  const { t } = useTranslation()
  const pasted = expected.replace(/\s+/g, '').toLowerCase()
  const malformed = pasted !== '' && !sha256Hex.safeParse(pasted).success
  const comparable = digest !== undefined && pasted !== '' && !malformed
  return (
    <Card sx={{ p: 3 }}>
      <Stack spacing={2.5}>
        <TextField
          value={expected}
          onChange={(event) => onExpected(event.target.value)}
          label={t('rehash.expected')}
          placeholder={t('rehash.expectedHint')}
          problem={malformed ? t('rehash.malformed') : undefined}
          rows={2}
          spellCheck={false}
          autoCapitalize="off"
          style={{ fontFamily: fonts.digits }}
        />
        {comparable && digest === pasted && (
          <Notice tone="success" role="status" title={t('rehash.same')}>
            {t('rehash.sameHelp')}
          </Notice>
        )}
        {comparable && digest !== pasted && (
          <Notice tone="error" role="status" title={t('rehash.different')}>
            {t('rehash.differentHelp')}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
