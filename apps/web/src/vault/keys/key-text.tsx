import { styled } from '@mui/material/styles'

import { fonts } from '../../theme/tokens.ts'
import { keyGroups } from './key-groups.ts'

/** Easier to type in fours; what is copied has no gaps. */
export function KeyText({ value }: Readonly<{ value: string }>) {
  return (
    <Code translate="no">
      {keyGroups(value).map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </Code>
  )
}

const Code = styled('code')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 10px',
  padding: 16,
  borderRadius: 12,
  fontFamily: fonts.digits,
  fontSize: 15,
  backgroundColor: theme.vars.palette.action.hover,
}))
