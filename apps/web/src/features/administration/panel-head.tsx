import { styled } from '@mui/material/styles'

/** Search, filters and acts above a list. */
export const PanelHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: '24px 24px 16px',
  '& > div': { flex: '1 1 200px', maxWidth: 320 },
})
