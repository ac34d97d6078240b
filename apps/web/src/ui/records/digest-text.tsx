import { styled } from '@mui/material/styles'

import { fonts } from '../../theme/tokens.ts'

const GROUP = 8

type Props = Readonly<{ digest: string }>

/** Sixty-four digits that the eye can follow: two tints that alternate, breaks only between groups. */
export function DigestText({ digest }: Props) {
  const groups = digest.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
  return (
    <Digits translate="no">
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </Digits>
  )
}

const Digits = styled('code')(({ theme }) => ({
  fontFamily: fonts.digits,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  letterSpacing: 0,
  wordBreak: 'break-word',
  '& > span': { display: 'inline-block', color: theme.vars.palette.text.primary },
  '& > span:nth-of-type(even)': {
    color: theme.vars.palette.primary.dark,
    ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
  },
}))
