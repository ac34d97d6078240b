import type { Components, Theme } from '@mui/material/styles'

import { type Tone, brand, hovered, touch } from '../tokens.ts'

const tones = Object.keys(brand) as readonly Tone[]

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
            style: filled(color),
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

function strong({ theme }: { theme: Theme }) {
  const { grey, common } = theme.vars.palette
  return {
    color: common.white,
    backgroundColor: grey[800],
    [hovered]: { '&:hover': { backgroundColor: grey[700] } },
    '&.MuiButton-loading': { backgroundColor: grey[800] },
    '& .MuiButton-loadingIndicator': { color: common.white },
    ...theme.applyStyles('dark', {
      color: grey[800],
      backgroundColor: common.white,
      [hovered]: { '&:hover': { backgroundColor: grey[400] } },
      '&.MuiButton-loading': { backgroundColor: common.white },
      '& .MuiButton-loadingIndicator': { color: grey[800] },
    }),
  }
}

function quiet({ theme }: { theme: Theme }) {
  return { borderColor: theme.vars.palette.inputBorder }
}
