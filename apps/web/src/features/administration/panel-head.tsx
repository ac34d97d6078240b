import { styled } from '@mui/material/styles'

/** Search, filters and acts above a list. */
export const PanelHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: '24px 24px 16px',
  '& > div': { flex: '1 1 200px', maxWidth: 320 },
  [theme.breakpoints.up('md')]: { '& > .MuiButton-root:first-of-type': { marginLeft: 'auto' } },
  // Above cards it begins and ends where they do.
  [theme.breakpoints.down('md')]: { padding: '24px 16px 0' },
  [theme.breakpoints.down('sm')]: {
    '& > div': { flexBasis: '100%', maxWidth: 'none' },
    '& > .MuiButton-root': { flexGrow: 1 },
  },
}))
