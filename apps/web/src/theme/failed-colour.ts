import type { Theme } from '@mui/material/styles'

/** Of words that say what failed: those of fields have it too. */
export const failedColour = (theme: Theme) => ({
  color: theme.vars.palette.error.dark,
  ...theme.applyStyles('dark', { color: theme.vars.palette.error.light }),
})
