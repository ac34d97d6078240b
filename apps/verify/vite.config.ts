import { defineConfig } from 'vite'

import { offlinePage } from './vite/offline-page.ts'
import { refuseHeavyPage } from './vite/refuse-heavy-page.ts'
import { shareWorkerCode } from './vite/share-worker-code.ts'
import { siteSettings } from './vite/site-settings.ts'

export default defineConfig({
  plugins: [siteSettings('site'), shareWorkerCode(), refuseHeavyPage(), offlinePage()],
  build: {
    target: 'es2023',
    // The security policy allows files of this origin only, so nothing becomes a `data:` address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A worker has no document to put links into.
      resolveDependencies: (_, files, { hostId }) => (hostId.includes('.worker') ? [] : files),
    },
  },
})
