import { styled } from '@mui/material/styles'

import { breakpoints, layout } from '../theme/tokens.ts'

/** What stands beside the sidebar, where there is one. */
export const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minWidth: 0,
  [theme.breakpoints.up('lg')]: { paddingLeft: layout.sidebar },
}))

export const Main = styled('main')(({ theme }) => ({
  flex: '1 1 auto',
  width: '100%',
  maxWidth: breakpoints.xl,
  margin: '0 auto',
  padding: '8px 16px 64px',
  [theme.breakpoints.up('sm')]: { padding: '8px 24px 64px' },
  [theme.breakpoints.up('lg')]: { padding: '8px 40px 64px' },
}))
