// Before any schema is made.
import './api/without-eval.ts'
import './react-at-once.ts'
import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import '@fontsource-variable/dm-sans/index.css'
import '@fontsource/barlow/700.css'
import '@fontsource/barlow/800.css'
import { createClient } from './api/client.ts'
import { kept } from './api/kept.ts'
import { openPresence } from './api/session/presence.ts'
import { readServiceFacts } from './api/service-facts.ts'
import { breath } from './api/wait.ts'
import { openSession } from './api/session/session.ts'
import { Application } from './application.tsx'
import { startTranslation } from './i18n/i18n.ts'
import { Pages, fetchFirstPage, readFirstPage } from './router.tsx'
import { NOT_LOADED } from './shell/errors/not-loaded.ts'
import { PageNotFetched } from './shell/errors/page-not-fetched.ts'
import { openStyles } from './theme/styles.ts'
import { openTheme } from './theme/theme.ts'

/** The security policy lets only this nonce add styles; the server writes it into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = openStyles(nonce)
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
  await breath()
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
  await breath()
  const theme = openTheme()
  await breath()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element')
  await firstPage
  await readFirstPage(api, window.location)
  const again = () => pressAgain(root)
  const application = (
    <Application api={api} theme={theme} styles={styles} Addresses={BrowserRouter}>
      <Started onStart={again}>
        <Pages />
      </Started>
    </Application>
  )
  const options = { onCaughtError: tellUnlessExpected }
  // React draws it in such steps too, or takes over what the build has drawn.
  startTransition(() => {
    if (root.dataset['drawn'] === 'sign-in') hydrateRoot(root, application, options)
    else createRoot(root, options).render(application)
  })
  // From here on React hears what is pressed on a page that it takes over.
  if (root.dataset['drawn'] === 'sign-in') again()
}

type Props = Readonly<{ onStart: () => void; children: ReactNode }>

function Started({ onStart, children }: Props) {
  // Before anything can be pressed on what was drawn.
  useLayoutEffect(onStart, [onStart])
  return children
}

/** Presses the buttons that were pressed before (`vite/show-drawing.ts`), or those in whose place they were drawn. */
function pressAgain(root: HTMLElement & { pressed?: readonly HTMLButtonElement[] }): void {
  const { pressed = [] } = root
  root.onclick = null
  delete root.pressed
  // Outside of React, which then takes over at once what a pressed button needs.
  setTimeout(() => {
    const buttons = [...root.querySelectorAll('button')]
    for (const before of pressed) {
      buttons.find((one) => one === before || nameOf(one) === nameOf(before))?.click()
    }
  })
}

const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent

/** The styles that came with the page. */
function namesOf(sheet: HTMLStyleElement | null): readonly string[] {
  return sheet?.dataset['drawn']?.split(' ') ?? []
}

/** A page that was not fetched has been told to the person, and by the browser. */
function tellUnlessExpected(error: unknown): void {
  if (!(error instanceof PageNotFetched)) console.error(error)
}
