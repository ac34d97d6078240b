import { createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

import { baseline } from './components/baseline.ts'
import { buttons } from './components/buttons.ts'
import { data } from './components/data.ts'
import { surfaces } from './components/surfaces.ts'
import { paletteOf } from './palette.ts'
import { COLOR_SCHEME_ATTRIBUTE, breakpoints, radius } from './tokens.ts'
import { typography } from './typography.ts'

/** It takes a phone some time: whoever starts the application does it apart from the rest. */
export const openTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: {
      light: { palette: paletteOf('light') },
      dark: { palette: paletteOf('dark') },
    },
    breakpoints: { values: breakpoints },
    spacing: 8,
    shape: { borderRadius: radius.base },
    typography,
    components: { ...baseline, ...buttons, ...surfaces, ...data },
  })
