import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'

import '@fontsource-variable/dm-sans/index.css'
import '@fontsource/barlow/700.css'
import '@fontsource/barlow/800.css'
import { ApiProvider } from './api/api-context.tsx'
import { createClient } from './api/client.ts'
import { isWorthRetrying } from './api/failures.ts'
import { openSession } from './api/session.ts'
import { asLanguage, startTranslation } from './i18n/i18n.ts'
import { openRouter } from './router.tsx'
import { theme } from './theme/theme.ts'
import { COLOR_SCHEME_KEY } from './theme/tokens.ts'
import { ToastProvider } from './ui/toast.tsx'

const GET_RETRIES = 2

const session = openSession(localStorage, window)
const i18n = startTranslation(localStorage, document)
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A lost network is told, not waited out in silence.
      networkMode: 'always',
      retry: (failures, error) => failures < GET_RETRIES && isWorthRetrying(error),
    },
  },
})
const client = createClient({
  fetch: (input, init) => fetch(input, init),
  session,
  language: () => asLanguage(i18n.language),
  onSessionLost: () => queries.clear(),
})
const router = openRouter(session)

/** The security policy lets only this nonce add styles; the server writes it into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) })

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={COLOR_SCHEME_KEY}
        disableTransitionOnChange
      >
        <CssBaseline />
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queries}>
            <ApiProvider api={{ client, session }}>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </ApiProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
)
