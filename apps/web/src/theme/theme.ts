import { type CssVarsThemeOptions, type Theme, createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

import { baseline } from './components/baseline.ts'
import { buttons } from './components/buttons.ts'
import { data } from './components/data.ts'
import { surfaces } from './components/surfaces.ts'
import { paletteOf } from './palette.ts'
import { COLOR_SCHEME_ATTRIBUTE, breakpoints, radius } from './tokens.ts'
import { typography } from './typography.ts'

/**
 * As the components take it. It takes a phone some time: whoever starts the application does it apart from the rest.
 * Components name the variables of both schemes, and the page comes with their values: those of the light one are known here.
 */
export function openTheme(): Theme {
  const theme = themeOf({ light: { palette: paletteOf('light') } })
  Object.assign(theme.colorSchemes, { dark: {} })
  return theme
}

/** With the values of both schemes, for what the build writes into the page. */
export const openWholeTheme = () =>
  themeOf({ light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } })

const themeOf = (colorSchemes: CssVarsThemeOptions['colorSchemes']) =>
  createTheme({
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes,
    breakpoints: { values: breakpoints },
    spacing: 8,
    shape: { borderRadius: radius.base },
    typography,
    components: { ...baseline, ...buttons, ...surfaces, ...data },
  })
