import type { Components, Theme } from '@mui/material/styles'

import { touch } from '../tokens.ts'

export const data: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderBottomStyle: 'dashed',
        padding: '14px 12px',
        '&:first-of-type': { paddingLeft: 24 },
        '&:last-of-type': { paddingRight: 24 },
      },
      head: ({ theme }) => ({
        fontSize: 14,
        fontWeight: 600,
        borderBottom: 'none',
        paddingBlock: 16,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.neutral,
      }),
    },
  },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        [touch.pointer]: { padding: 10 },
        variants: [{ props: { size: 'small' }, style: { [touch.pointer]: { padding: 12 } } }],
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { [touch.pointer]: { height: touch.target, padding: '15px 12px' } },
      switchBase: { [touch.pointer]: { padding: '12px 9px' } },
    },
  },
  MuiFormControlLabel: { defaultProps: { slotProps: { typography: { variant: 'body2' } } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-error': {
          color: theme.vars.palette.error.dark,
          ...theme.applyStyles('dark', { color: theme.vars.palette.error.light }),
        },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { rounded: { borderRadius: 16 } },
  },
  MuiTab: {
    styleOverrides: {
      // The line below marks the tab in the main colour; its words need more contrast than that.
      root: ({ theme }) => ({
        '&.Mui-selected': {
          color: theme.vars.palette.primary.dark,
          ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
        },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        variants: [
          {
            props: { color: 'primary' },
            style: {
              color: theme.vars.palette.primary.dark,
              ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
            },
          },
        ],
      }),
    },
  },
}
