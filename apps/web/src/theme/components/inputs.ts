import type { Components, Theme } from '@mui/material/styles'

export const inputs: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({
        borderColor: theme.vars.palette.inputBorder,
        transition: 'border-color 120ms',
      }),
      root: ({ theme }) => ({
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.primary,
        },
      }),
      input: { '&::placeholder': { opacity: 0.72 } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused:not(.Mui-error)': { color: theme.vars.palette.text.primary },
        '&.Mui-error': errorText(theme),
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ marginTop: 6, '&.Mui-error': errorText(theme) }),
    },
  },
}

/** The main error colour is too pale to read at this size. */
function errorText(theme: Theme) {
  return {
    color: theme.vars.palette.error.dark,
    ...theme.applyStyles('dark', { color: theme.vars.palette.error.light }),
  }
}
