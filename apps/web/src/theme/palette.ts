import type { PaletteOptions } from '@mui/material/styles'

import * as tokens from './tokens.ts'

/** The colours of one scheme, in the shape the component library reads. */
export function paletteOf(scheme: 'light' | 'dark'): PaletteOptions {
  return {
    ...tokens.brand,
    grey: tokens.grey,
    common: tokens.common,
    text: tokens.text[scheme],
    background: tokens.background[scheme],
    divider: tokens.divider,
    action: { ...tokens.action, active: tokens.text[scheme].secondary },
    elevation: tokens.elevation[scheme],
    inputBorder: tokens.inputBorder[scheme],
  }
}
