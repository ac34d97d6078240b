import type { elevation } from './tokens.ts'

type Shades = { lighter: string; darker: string; filled: string }

declare module '@mui/material/styles' {
  interface PaletteColor extends Shades {}
  interface SimplePaletteColorOptions extends Shades {}
  interface TypeBackground {
    neutral: string
  }
  interface Palette {
    elevation: (typeof elevation)['light']
    inputBorder: string
  }
  interface PaletteOptions {
    elevation: (typeof elevation)['light']
    inputBorder: string
  }
}
