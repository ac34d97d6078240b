import { styled } from '@mui/material/styles'

/** A picture in it fills it, whatever its shape. */
export const CoverFrame = styled('div')(({ theme }) => ({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.action.hover,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
}))
