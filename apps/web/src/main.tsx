// Before any schema is made.
import './api/without-eval.ts'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import '@fontsource-variable/dm-sans/index.css'
import '@fontsource/barlow/700.css'
import '@fontsource/barlow/800.css'
import { ApiProvider } from './api/api-context.tsx'
import { createClient } from './api/client.ts'
import { kept } from './api/kept.ts'
import { openPresence } from './api/session/presence.ts'
import { readServiceFacts } from './api/service-facts.ts'
import { openSession } from './api/session/session.ts'
import { startTranslation } from './i18n/i18n.ts'
import { Router, fetchFirstPage } from './router.tsx'
import { PageNotFetched } from './shell/errors/page-not-fetched.ts'
import { theme } from './theme/theme.ts'
import { COLOR_SCHEME_KEY } from './theme/tokens.ts'

const session = openSession(kept, window)
fetchFirstPage(session, window.location)
const translation = await startTranslation(kept, document)
const client = createClient({
  fetch: (input, init) => fetch(input, init),
  session,
  language: () => translation.speech().language,
  ...openPresence(window, () => performance.now()),
})
const api = { client, session, service: readServiceFacts(client) }

/** The security policy lets only this nonce add styles; the server writes it into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) })

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
createRoot(root, { onCaughtError: tellUnlessExpected }).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_SCHEME_KEY}>
        <CssBaseline />
        <ApiProvider api={api}>
          <Router />
        </ApiProvider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
)

/** A page that was not fetched has been told to the person, and by the browser. */
function tellUnlessExpected(error: unknown): void {
  if (!(error instanceof PageNotFetched)) console.error(error)
}
