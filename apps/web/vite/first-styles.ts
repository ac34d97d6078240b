import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { openStyles } from '../src/theme/styles.ts'
import { openWholeTheme } from '../src/theme/theme.ts'

/**
 * The theme's variables and the styles that every page begins with, as CSS. They are the same for everybody: made by
 * the build, they cost a phone nothing.
 */
export function firstStyles(): string {
  const markup = renderToStaticMarkup(
    createElement(
      CacheProvider,
      { value: openStyles() },
      createElement(ThemeProvider, { theme: openWholeTheme() }, createElement(CssBaseline)),
    ),
  )
  const styles = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => css)
  if (styles.length === 0) throw new Error('the theme gave no styles')
  return styles.join('')
}
