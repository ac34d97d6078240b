import type { Language, Profile } from '@ancrage/contract'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

import { createClient } from '../api/client.ts'
import { memoryStorage } from '../api/kept.ts'
import { type Session, openSession } from '../api/session/session.ts'
import { Application } from '../application.tsx'
import { LANGUAGE_KEY, addWords, startTranslation } from '../i18n/i18n.ts'
import { Pages, fetchFirstPage } from '../router.tsx'
import { openStyles } from '../theme/styles.ts'
import { openTheme } from '../theme/theme.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { NAME } from './name.ts'

export type DrawnPage = 'sign-in' | 'dashboard'

const SIGN_IN_ADDRESS = '/login'
const SOMEBODY = { name: NAME } as Profile

async function drawIn(language: Language): Promise<Readonly<Record<DrawnPage, string>>> {
  const session = openSession(memoryStorage(), new EventTarget())
  const words = memoryStorage({ [LANGUAGE_KEY]: language })
  await startTranslation(words, { documentElement: { lang: language } } as Document)
  await fetchFirstPage(session, { pathname: SIGN_IN_ADDRESS })
  await addWords('everyday')
  return {
    'sign-in': draw(session, language, SIGN_IN_ADDRESS, <Pages />),
    dashboard: draw({ ...session, user: () => SOMEBODY }, language, '/', <DashboardFrame />),
  }
}

function draw(session: Session, language: Language, address: string, page: ReactNode): string {
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
      styles={openStyles()}
      Addresses={({ children }) => (
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      )}
    >
      {page}
    </Application>,
  )
}

const french = await drawIn('fr')

/**
 * What somebody sees first, drawn by the build from the application's own components, one language after the other: the
 * sign-in page as it is for who comes for the first time, which `main.tsx` takes over as it stands, and what surrounds
 * the dashboard, in whose place it draws.
 */
export const drawnPages = { fr: french, en: await drawIn('en') }
