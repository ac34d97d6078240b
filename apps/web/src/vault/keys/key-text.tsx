import { styled } from '@mui/material/styles'

import { fonts } from '../../theme/tokens.ts'

/** Easier to type in fours; what is copied has no gaps. */
export function KeyText({ value }: Readonly<{ value: string }>) {
  const groups = value.match(/.{1,4}/g) ?? []
  return (
    <Code translate="no">
      {groups.map((group, place) => (
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
