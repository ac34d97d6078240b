import type { TypographyVariantsOptions } from '@mui/material/styles'

import { breakpoints, fonts } from './tokens.ts'

const rem = (pixels: number) => `${pixels / 16}rem`

/** From the size of a phone to that of a wide screen, in four steps. */
function growing(sizes: readonly [number, number, number, number]) {
  const [phone, sm, md, lg] = sizes.map(rem)
  return {
    fontSize: phone,
    [`@media (min-width:${breakpoints.sm}px)`]: { fontSize: sm },
    [`@media (min-width:${breakpoints.md}px)`]: { fontSize: md },
    [`@media (min-width:${breakpoints.lg}px)`]: { fontSize: lg },
  }
}

const heading = { fontFamily: fonts.headings }

export const typography: TypographyVariantsOptions = {
  fontFamily: fonts.body,
  fontWeightMedium: 500,
  fontWeightBold: 700,
  h1: { ...heading, fontWeight: 800, lineHeight: 1.25, ...growing([40, 52, 58, 64]) },
  h2: { ...heading, fontWeight: 800, lineHeight: 1.33, ...growing([32, 40, 44, 48]) },
  h3: { ...heading, fontWeight: 700, lineHeight: 1.25, ...growing([26, 28, 32, 32]) },
  h4: { ...heading, fontWeight: 700, lineHeight: 1.33, ...growing([22, 22, 24, 24]) },
  h5: { ...heading, fontWeight: 700, lineHeight: 1.33, ...growing([19, 20, 20, 20]) },
  h6: { ...heading, fontWeight: 700, lineHeight: 1.33, ...growing([18, 18, 18, 18]) },
  subtitle1: { fontWeight: 600, lineHeight: 1.5, fontSize: rem(16) },
  subtitle2: { fontWeight: 600, lineHeight: 1.57, fontSize: rem(14) },
  body1: { lineHeight: 1.5, fontSize: rem(16) },
  body2: { lineHeight: 1.57, fontSize: rem(14) },
  caption: { lineHeight: 1.5, fontSize: rem(12) },
  overline: {
    ...heading,
    fontWeight: 700,
    lineHeight: 1.5,
    fontSize: rem(12),
    textTransform: 'uppercase',
  },
  button: { fontWeight: 700, lineHeight: 1.71, fontSize: rem(14), textTransform: 'none' },
}
