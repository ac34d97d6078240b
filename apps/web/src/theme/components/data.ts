import type { Components, Theme } from '@mui/material/styles'

export const data: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomStyle: 'dashed', padding: '14px 16px' },
      head: ({ theme }) => ({
        fontSize: 14,
        fontWeight: 600,
        borderBottom: 'none',
        padding: '16px',
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.neutral,
      }),
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { borderTop: 'none', width: '100%' },
      toolbar: { minHeight: 64, flexWrap: 'wrap', justifyContent: 'flex-end' },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { borderRadius: 8, height: 6 }, bar: { borderRadius: 8 } },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { rounded: { borderRadius: 16 } } },
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
