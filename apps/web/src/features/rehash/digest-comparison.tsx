import { sha256Hex } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { fonts } from '../../theme/tokens.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { WhyItDiffers } from './proof/why-it-differs.tsx'

type Props = Readonly<{
  expected: string
  onExpected: (expected: string) => void
  /** Unknown until a file has been hashed. */
  hashed: Readonly<{ file: File; sha256: string }> | undefined
  /** Other ways to say what is expected. */
  children: ReactNode
}>

export function DigestComparison({ expected, onExpected, hashed, children }: Props) {
  const { t } = useTranslation()
  const pasted = expected.replace(/\s+/g, '').toLowerCase()
  const malformed = pasted !== '' && !sha256Hex.safeParse(pasted).success
  const comparable = hashed !== undefined && pasted !== '' && !malformed
  return (
    <Card sx={{ p: 3 }}>
      <Stack spacing={2.5}>
        <Typography variant="h6" component="h2">
          {t('rehash.compare')}
        </Typography>
        <TextField
          value={expected}
          onChange={(event) => onExpected(event.target.value)}
          label={t('rehash.expected')}
          placeholder={t('rehash.expectedHint')}
          hint={pasted !== '' && hashed === undefined ? t('rehash.chooseFile') : undefined}
          problem={malformed ? t('rehash.malformed') : undefined}
          rows={2}
          spellCheck={false}
          autoCapitalize="off"
          style={{ fontFamily: fonts.digits }}
        />
        {comparable && hashed.sha256 === pasted && (
          <Notice tone="success" role="status" title={t('rehash.same')}>
            {t('rehash.sameHelp')}
          </Notice>
        )}
        {comparable && hashed.sha256 !== pasted && (
          <WhyItDiffers
            key={pasted}
            file={hashed.file}
            expected={[{ name: hashed.file.name, size: undefined, sha256: pasted }]}
            title={t('rehash.different')}
            lead={t('rehash.differentHelp')}
          />
        )}
        {children}
      </Stack>
    </Card>
  )
}
