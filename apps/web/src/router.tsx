import { lazy } from 'react'
import { Navigate, createBrowserRouter, redirect } from 'react-router'

import type { Session } from './api/session.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { SignedInOnly, SignedOutOnly } from './shell/guards.tsx'
import { LoadingBar } from './shell/loading-bar.tsx'

/** Every page, fetched when first visited. Features that share a page are brought together here. */
export function openRouter(session: Session) {
  const signedOut = () => !session.hasUser() && session.accessToken() === null
  return createBrowserRouter([
    {
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <LoadingBar />,
      children: [
        {
          Component: SignedInOnly,
          children: [
            {
              lazy: signedInLayout,
              children: [
                {
                  index: true,
                  // Spares a first visitor the page that the guard would not show.
                  loader: () => (signedOut() ? redirect('/login') : null),
                  lazy: dashboard,
                },
                { path: 'deposits/:id', lazy: depositPage },
                { path: 'recalculate-hash', lazy: rehash },
                { path: 'profile', lazy: profile },
              ],
            },
          ],
        },
        {
          lazy: authLayout,
          children: [
            { Component: SignedOutOnly, children: [{ path: 'login', lazy: login }] },
            { path: 'setup/:token', lazy: setup },
            { path: '404', lazy: notFound },
          ],
        },
        { path: '*', element: <Navigate to="/404" replace /> },
      ],
    },
  ])
}

async function signedInLayout() {
  const { SignedInLayout } = await import('./shell/signed-in-layout.tsx')
  return { Component: SignedInLayout }
}

async function authLayout() {
  const { AuthLayout } = await import('./shell/auth-layout.tsx')
  return { Component: AuthLayout }
}

async function dashboard() {
  const [{ DashboardPage }, { DepositList }] = await Promise.all([
    import('./features/dashboard/dashboard-page.tsx'),
    import('./features/deposits/deposit-list.tsx'),
  ])
  return { element: <DashboardPage DepositList={DepositList} NewDeposit={NewDeposit} /> }
}

const NewDeposit = lazy(async () => {
  const { NewDepositDialog } = await import('./features/deposits/new-deposit-dialog.tsx')
  return { default: NewDepositDialog }
})

async function depositPage() {
  const { DepositPage } = await import('./features/deposits/deposit-page.tsx')
  return { Component: DepositPage }
}

async function rehash() {
  const [{ RehashPage }, { digestFile }] = await Promise.all([
    import('./features/rehash/rehash-page.tsx'),
    import('./features/deposits/digest-file.ts'),
  ])
  return { element: <RehashPage digestFile={digestFile} /> }
}

async function profile() {
  const { ProfilePage } = await import('./features/account/profile-page.tsx')
  return { Component: ProfilePage }
}

async function login() {
  const { LoginPage } = await import('./features/auth/login-page.tsx')
  return { Component: LoginPage }
}

async function setup() {
  const { SetupPage } = await import('./features/auth/setup-page.tsx')
  return { Component: SetupPage }
}

async function notFound() {
  const { NotFoundPage } = await import('./shell/not-found-page.tsx')
  return { Component: NotFoundPage }
}
