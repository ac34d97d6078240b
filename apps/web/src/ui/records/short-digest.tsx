import { styled } from '@mui/material/styles'

import { fonts } from '../../theme/tokens.ts'
import { CopyButton } from '../feedback/copy-button.tsx'

const SHOWN = 8

type Props = Readonly<{ digest: string; label: string }>

/** The ends of a hash, by which people know it again, and the way to all of it. */
export function ShortDigest({ digest, label }: Props) {
  return (
    <Line>
      <code translate="no" title={digest}>
        {`${digest.slice(0, SHOWN)}…${digest.slice(-SHOWN)}`}
      </code>
      <CopyButton value={digest} label={label} />
    </Line>
  )
}

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& > code': { fontFamily: fonts.digits, fontSize: '0.8125rem', letterSpacing: 0 },
})
