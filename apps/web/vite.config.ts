import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { embedIcons } from './vite/embed-icons.ts'
import { firstPaint } from './vite/first-paint.ts'
import { chunks } from './vite/chunks.ts'
import { refuseCircles } from './vite/refuse-circles.ts'
import { parsingOnly } from './vite/parsing-only.ts'

/** Only a part of the library of styles that nothing here uses needs it; it does not say that it can be left out. */
const UNUSED = [{ test: /node_modules[\\/]hoist-non-react-statics/, sideEffects: false }]

export default defineConfig({
  plugins: [firstPaint(), embedIcons(), parsingOnly(), refuseCircles(), react({ compiler: true })],
  // The server puts a fresh nonce in place of this word each time it sends the page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // The security policy allows files of this origin only, so nothing becomes a `data:` address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: chunks, treeshake: { moduleSideEffects: UNUSED } },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
