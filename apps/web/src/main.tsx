// Before any schema is made.
import './api/without-eval.ts'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'

import '@fontsource-variable/dm-sans/index.css'
import '@fontsource/barlow/700.css'
import '@fontsource/barlow/800.css'
import { type Api, ApiProvider } from './api/api-context.tsx'
import { createClient } from './api/client.ts'
import { kept } from './api/kept.ts'
import { openPresence } from './api/session/presence.ts'
import { readServiceFacts } from './api/service-facts.ts'
import { openSession } from './api/session/session.ts'
import { startTranslation } from './i18n/i18n.ts'
import { Router, fetchFirstPage } from './router.tsx'
import { PageNotFetched } from './shell/errors/page-not-fetched.ts'
import { openTheme } from './theme/theme.ts'
import { COLOR_SCHEME_KEY } from './theme/tokens.ts'

/** The security policy lets only this nonce add styles; the server writes it into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) })

void start()

/** No await at the top of this file: the code of the first page waits until all of it has run. */
async function start(): Promise<void> {
  await breath()
  const session = openSession(kept, window)
  const starting = startTranslation(kept, document)
  const firstPage = fetchFirstPage(session, window.location)
  const translation = await starting
  const client = createClient({
    fetch: (input, init) => fetch(input, init),
    session,
    language: () => translation.speech().language,
    ...openPresence(window, () => performance.now()),
  })
  await breath()
  const api = { client, session, service: readServiceFacts(client) }
  const theme = openTheme()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element')
  await firstPage
  // React draws it in such steps too.
  startTransition(() =>
    createRoot(root, { onCaughtError: tellUnlessExpected }).render(
      <Application api={api} theme={theme} />,
    ),
  )
}

/** Between two steps of the start the browser answers the person. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** The build has written the styles of the theme into the page, and a script there has chosen the scheme. */
function Application({ api, theme }: Readonly<{ api: Api; theme: Theme }>) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider
          theme={theme}
          defaultMode="system"
          modeStorageKey={COLOR_SCHEME_KEY}
          disableStyleSheetGeneration
          noSsr
        >
          <ApiProvider api={api}>
            <Router />
          </ApiProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  )
}

/** A page that was not fetched has been told to the person, and by the browser. */
function tellUnlessExpected(error: unknown): void {
  if (!(error instanceof PageNotFetched)) console.error(error)
}
