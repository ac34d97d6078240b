import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { embedIcons } from './vite/embed-icons.ts'
import { firstPaint } from './vite/first-paint.ts'
import { chunks } from './vite/chunks.ts'
import { refuseCircles } from './vite/refuse-circles.ts'
import { withoutJsonSchemas } from './vite/without-json-schemas.ts'

export default defineConfig({
  plugins: [
    firstPaint(),
    embedIcons(),
    withoutJsonSchemas(),
    refuseCircles(),
    react({ compiler: true }),
  ],
  // The server puts a fresh nonce in place of this word each time it sends the page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // The security policy allows files of this origin only, so nothing becomes a `data:` address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: chunks },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
