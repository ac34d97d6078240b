import type { Components, Theme } from '@mui/material/styles'

import { fonts, touch } from '../tokens.ts'

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
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
    // Whatever its size, a heading is in the font of headings.
    styleOverrides: { root: { '&:is(h1, h2, h3, h4, h5, h6)': { fontFamily: fonts.headings } } },
  },
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
      // As wide on its left as the label draws it back: it begins where the words above it do.
      root: {
        width: 62,
        padding: '9px 11px',
        [touch.pointer]: { height: touch.target, padding: '12px 11px' },
      },
      switchBase: ({ theme }) => ({
        padding: '12px 14px',
        color: theme.vars.palette.common.white,
        [touch.pointer]: { padding: '15px 14px' },
        '& + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.grey[500] },
        '&.Mui-checked': { color: theme.vars.palette.common.white },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        ...theme.applyStyles('dark', {
          color: theme.vars.palette.common.white,
          '& + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.grey[600] },
        }),
      }),
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: { borderRadius: 10 },
    },
  },
  MuiToggleButton: {
    styleOverrides: { root: { [touch.pointer]: { minHeight: touch.target } } },
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
