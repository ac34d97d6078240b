import type { Language } from '@ancrage/contract'
import createCache from '@emotion/cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

import { createClient } from './api/client.ts'
import { memoryStorage } from './api/kept.ts'
import { openSession } from './api/session/session.ts'
import { Application } from './application.tsx'
import { LANGUAGE_KEY, startTranslation } from './i18n/i18n.ts'
import { fetchFirstPage } from './router.tsx'
import { openTheme } from './theme/theme.ts'

const ADDRESS = '/login'

async function drawSignIn(language: Language): Promise<string> {
  const session = openSession(memoryStorage(), new EventTarget())
  const words = memoryStorage({ [LANGUAGE_KEY]: language })
  await startTranslation(words, { documentElement: { lang: language } } as Document)
  await fetchFirstPage(session, { pathname: ADDRESS })
  const client = createClient({
    fetch: () => Promise.reject(new Error('The build asks no server')),
    session,
    language: () => language,
    isAway: () => false,
  })
  const service = {
    facts: () => undefined,
    subscribe: () => () => undefined,
    readAgain: () => undefined,
  }
  return renderToString(
    <Application
      api={{ client, session, service }}
      theme={openTheme()}
      styles={createCache({ key: 'css' })}
      Addresses={AtSignIn}
    />,
  )
}

function AtSignIn({ children }: Readonly<{ children: ReactNode }>) {
  return <MemoryRouter initialEntries={[ADDRESS]}>{children}</MemoryRouter>
}

const french = await drawSignIn('fr')

/**
 * The sign-in page as somebody sees it who comes for the first time, drawn by the build from the same components, one
 * language after the other. `main.tsx` takes it over as it stands.
 */
export const drawnPages = { fr: french, en: await drawSignIn('en') }
