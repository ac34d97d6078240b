import { render } from 'preact'

import { readSiteSettings } from '../sources/site-settings.ts'
import { App } from './app.tsx'
import { applyScheme } from './color-scheme.ts'

/** Draws the page into its place. */
export function start(): void {
  applyScheme()
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no place for the application')
  render(<App settings={readSiteSettings(document)} />, place)
}
