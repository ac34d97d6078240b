import type { Components, Theme } from '@mui/material/styles'

import { type Tone, brand, hovered, touch } from '../tokens.ts'

const tones = Object.keys(brand) as readonly Tone[]

/**
 * One rule for their colours: blue is the one act of a page or dialog, an outline its neighbour, text everything else;
 * what destroys is outlined in red, and amber stands in amber boxes only.
 */
export const buttons: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'inherit' },
    styleOverrides: {
      root: {
        borderRadius: 8,
        textWrap: 'balance',
        variants: [
          { props: { size: 'small' }, style: { ...high(32), padding: '4px 10px', fontSize: 13 } },
          { props: { size: 'medium' }, style: { ...high(40), padding: '6px 16px' } },
          { props: { size: 'large' }, style: { minHeight: 48, padding: '8px 20px', fontSize: 15 } },
          { props: { variant: 'contained', color: 'inherit' }, style: strong },
          { props: { variant: 'outlined', color: 'inherit' }, style: quiet },
          ...tones.map((color) => ({
            props: { variant: 'contained' as const, color },
            style: color === 'error' ? destructive : filled(color),
          })),
          ...tones.flatMap((color) =>
            (['text', 'outlined'] as const).map((variant) => ({
              props: { variant, color },
              style: written(color),
            })),
          ),
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        minWidth: 40,
        minHeight: 40,
        [touch.pointer]: { minWidth: touch.target, minHeight: touch.target },
      },
    },
  },
}

/** So high for a mouse, and high enough for a finger. */
function high(minHeight: number) {
  return { minHeight, [touch.pointer]: { minHeight: Math.max(minHeight, touch.target) } }
}

function filled(color: Tone) {
  return ({ theme }: { theme: Theme }) => ({
    backgroundColor: theme.vars.palette[color].filled,
    [hovered]: { '&:hover': { backgroundColor: theme.vars.palette[color].dark } },
    '&.Mui-disabled': { backgroundColor: theme.vars.palette.action.disabledBackground },
    '&.MuiButton-loading': { backgroundColor: theme.vars.palette[color].filled },
    '& .MuiButton-loadingIndicator': { color: theme.vars.palette.common.white },
  })
}

function written(color: Tone) {
  return ({ theme }: { theme: Theme }) => ({
    color: theme.vars.palette[color].dark,
    ...theme.applyStyles('dark', { color: theme.vars.palette[color].light }),
  })
}

/** The one act that a page or dialog is for. */
function strong({ theme }: { theme: Theme }) {
  const { common, primary } = theme.vars.palette
  return {
    ...filled('primary')({ theme }),
    color: common.white,
    boxShadow: `0 8px 16px -6px ${theme.alpha(primary.filled, 0.4)}`,
    '&.Mui-disabled': { boxShadow: 'none' },
  }
}

/** A destructive button is outlined in red, so that it does not draw the eye. */
function destructive({ theme }: { theme: Theme }) {
  const { error, background } = theme.vars.palette
  return {
    color: error.dark,
    backgroundColor: background.paper,
    border: `1px solid ${error.dark}`,
    [hovered]: { '&:hover': { backgroundColor: theme.alpha(error.main, 0.08) } },
    ...theme.applyStyles('dark', { color: error.light, borderColor: error.light }),
  }
}

function quiet({ theme }: { theme: Theme }) {
  return { borderColor: theme.vars.palette.inputBorder }
}
