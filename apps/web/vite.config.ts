import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { embedIcons } from './vite/embed-icons.ts'
import { firstPaint } from './vite/first-paint.ts'
import { chunks } from './vite/chunks.ts'
import { refuseHeavyPages } from './vite/refuse-heavy-pages.ts'
import { refuseCircles } from './vite/refuse-circles.ts'
import { leaveOut } from './vite/leave-out.ts'
import { leaveOutLanguages } from './vite/leave-out-languages.ts'

/** Only a part of the library of styles that nothing here uses needs it; it does not say that it can be left out. */
const UNUSED = [{ test: /node_modules[\\/]hoist-non-react-statics/, sideEffects: false }]

/**
 * Their memory of what was drawn before is a quarter of their code and saves nothing that anybody sees: the frame of
 * the pages, and small forms and marks. Lists, tables and long forms have it.
 */
const NOT_COMPILED =
  /[\\/]src[\\/](shell|features[\\/]auth|ui[\\/](feedback|forms|layout|media))[\\/]/

export default defineConfig({
  plugins: [
    firstPaint(),
    embedIcons(),
    leaveOut(),
    leaveOutLanguages(),
    refuseCircles(),
    refuseHeavyPages(),
    react({ compiler: true, exclude: [/[\\/]node_modules[\\/]/, NOT_COMPILED] }),
  ],
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
