import type { Components, Theme } from '@mui/material/styles'

export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { height: '100%', WebkitTextSizeAdjust: '100%' },
      'body, #root': {
        minHeight: '100%',
        display: 'flex',
        flexDirection: 'column',
        flex: '1 1 auto',
      },
      body: { minHeight: '100dvh' },
      ':focus-visible': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      'h1, h2, h3': { textWrap: 'balance' },
      'p, li': { textWrap: 'pretty' },
      'h1:focus, main:focus': { outline: 'none' },
      '.visually-hidden': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
}
