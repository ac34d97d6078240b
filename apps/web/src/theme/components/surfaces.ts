import type { Components, Theme } from '@mui/material/styles'

import { backdrop, radius, touch } from '../tokens.ts'

export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'relative',
        borderRadius: radius.card,
        boxShadow: theme.vars.palette.elevation.card,
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme, ownerState }) => ({
        boxShadow: theme.vars.palette.elevation.dialog,
        ...(ownerState.fullScreen ? { borderRadius: 0 } : { borderRadius: radius.card }),
        // The fields scroll, and the buttons stay in sight: on a phone at the foot of the screen.
        '& > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '24px 24px 16px', fontSize: 18, fontWeight: 700 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 24px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 12,
        padding: '16px 24px',
        borderTop: `1px dashed ${theme.vars.palette.divider}`,
        // On a phone a thumb finds a button that fills the row; what is said beside them gets its own.
        [theme.breakpoints.down('sm')]: {
          flexWrap: 'wrap',
          '& > .MuiButton-root': { flexGrow: 1, paddingInline: 12 },
          '& > p:not(:empty)': { flexBasis: '100%' },
        },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { variants: [{ props: { invisible: false }, style: { backgroundColor: backdrop } }] },
    },
  },
  MuiPopover: { styleOverrides: { paper: dropdown } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: dropdown,
      listbox: { padding: 0, fontSize: 14 },
      option: {
        borderRadius: radius.item,
        minHeight: 36,
        padding: '6px 8px',
        [touch.pointer]: { minHeight: touch.target },
      },
    },
  },
  // What opens a menu stands at the right of its card: so the menu stays within.
  MuiMenu: {
    defaultProps: {
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: 14,
        lineHeight: 1.57,
        minHeight: 36,
        padding: '6px 8px',
        borderRadius: 6,
        [touch.pointer]: { minHeight: touch.target },
      },
    },
  },
  MuiList: { styleOverrides: { padding: { paddingTop: 0, paddingBottom: 0 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: 12,
        borderRadius: radius.item,
        backgroundColor: theme.vars.palette.grey[800],
        ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.grey[700] }),
      }),
    },
  },
}

function dropdown({ theme }: { theme: Theme }) {
  return {
    padding: 4,
    borderRadius: 10,
    boxShadow: theme.vars.palette.elevation.dropdown,
    backgroundColor: theme.vars.palette.background.paper,
    // On a card of its own colour a shadow alone does not part them; a border would leave less room within.
    ...theme.applyStyles('dark', {
      boxShadow: `0 0 0 1px ${theme.vars.palette.divider}, ${theme.vars.palette.elevation.dropdown}`,
    }),
  }
}
