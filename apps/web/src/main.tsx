// Before any schema is made.
import './api/without-eval.ts'
import createCache from '@emotion/cache'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import '@fontsource-variable/dm-sans/index.css'
import '@fontsource/barlow/700.css'
import '@fontsource/barlow/800.css'
import { createClient } from './api/client.ts'
import { kept } from './api/kept.ts'
import { openPresence } from './api/session/presence.ts'
import { readServiceFacts } from './api/service-facts.ts'
import { openSession } from './api/session/session.ts'
import { Application } from './application.tsx'
import { startTranslation } from './i18n/i18n.ts'
import { fetchFirstPage, readFirstPage } from './router.tsx'
import { NOT_LOADED } from './shell/errors/not-loaded.ts'
import { PageNotFetched } from './shell/errors/page-not-fetched.ts'
import { openTheme } from './theme/theme.ts'

/** The security policy lets only this nonce add styles; the server writes it into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) })
for (const name of namesOf(document.querySelector<HTMLStyleElement>('style[data-drawn]'))) {
  styles.inserted[name] = true
}

start().catch((error: unknown) => {
  console.warn('The application does not start', error)
  dispatchEvent(new Event(NOT_LOADED))
})

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
  await breath()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element')
  await firstPage
  await readFirstPage(api, window.location)
  const application = (
    <Application api={api} theme={theme} styles={styles} Addresses={BrowserRouter} />
  )
  const options = { onCaughtError: tellUnlessExpected }
  // React draws it in such steps too, or takes over what the build has drawn.
  startTransition(() => {
    if (root.dataset['drawn'] === undefined) createRoot(root, options).render(application)
    else hydrateRoot(root, application, options)
  })
  pressAgain(root)
}

/** Buttons of the drawn page that were pressed before (`vite/drawn-sign-in.ts`): React takes over at once what they need. */
function pressAgain(root: HTMLElement & { pressed?: readonly HTMLButtonElement[] }): void {
  root.onclick = null
  for (const button of root.pressed ?? []) button.click()
}

/** The styles that came with the page. */
function namesOf(sheet: HTMLStyleElement | null): readonly string[] {
  return sheet?.dataset['drawn']?.split(' ') ?? []
}

/** Between two steps of the start the browser answers the person. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** A page that was not fetched has been told to the person, and by the browser. */
function tellUnlessExpected(error: unknown): void {
  if (!(error instanceof PageNotFetched)) console.error(error)
}
