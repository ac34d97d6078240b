import { LEGAL_PAGES } from '@ancrage/contract'
import { type ComponentType, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'

import { type Api, useStoredSession } from './api/api-context.tsx'
import type { Session } from './api/session/session.ts'
import { breath } from './api/wait.ts'
import { addWords } from './i18n/i18n.ts'
import type { Part } from './i18n/parts.ts'
import { ErrorBoundary } from './shell/errors/error-boundary.tsx'
import { SignedIn, SignedInOnly, SignedOutOnly } from './shell/guards.tsx'
import { LoadingPage } from './shell/loading-bar.tsx'
import { lazyPage } from './shell/pages-loading.tsx'

/** Which page stands at which address. Features that share a page are brought together below. */
export function Pages() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingPage />}>
        <Routes>
          <Route element={<SignedInOnly />}>
            <Route element={<TakesDrops NewDeposit={NewDeposit} />}>
              <Route index element={<Dashboard />} />
              <Route path="deposits/:id" element={<Deposit />} />
              <Route path="recalculate-hash" element={<Rehash />} />
              <Route path="profile" element={<Profile />} />
              <Route path="security" element={<Security />} />
              <Route path="products" element={<Products />} />
              <Route path="products/orders" element={<Orders />} />
              <Route path="blog" element={<Blog />} />
              <Route path="blog/:slug" element={<Article />} />
              <Route element={<CompanyAdministratorsOnly />}>
                <Route path="company" element={<Company />} />
              </Route>
              <Route element={<AdministratorsOnly />}>
                <Route path="administration" element={<Administration />} />
                <Route path="administration/deposits/:id" element={<SupportDeposit />} />
              </Route>
            </Route>
          </Route>
          <Route element={<AuthLayout />}>
            <Route element={<SignedOutOnly />}>
              <Route path="login" element={<Login />} />
              <Route path="forgot-password" element={<ForgotPassword />} />
              <Route path="reset-password/:token" element={<ResetPassword />} />
            </Route>
            <Route path="invitation/:token" element={<Invitation />} />
            <Route path="email-change/:token" element={<EmailChange />} />
            <Route path="share" element={<Share />} />
            <Route path="setup/:token" element={<Setup />} />
          </Route>
          <Route element={<OwnLayout />}>
            <Route path="404" element={<NotFound />} />
          </Route>
          <Route element={<VisitorLayout />}>
            <Route path="help" element={<Help />} />
            <Route element={<ShownToVisitors />}>
              <Route path="discover" element={<Discover />} />
              <Route path="prices" element={<Prices />} />
              <Route path="articles" element={<PublicArticles />} />
              <Route path="articles/:slug" element={<PublicArticle />} />
            </Route>
            {LEGAL_PAGES.map((page) => (
              <Route key={page} path={`legal/${page}`} element={<Legal page={page} />} />
            ))}
          </Route>
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

/** An address that leads nowhere takes nobody out of their own frame. */
function OwnLayout() {
  const { hasUser, person } = useStoredSession()
  return hasUser ? <SignedIn key={person} /> : <AuthLayout />
}

/**
 * Fetches the code of the first page while its words are still on their way, so that it is drawn once. What cannot be
 * fetched is asked for again, and told, by the page.
 */
export async function fetchFirstPage(
  session: Session,
  { pathname }: Pick<Location, 'pathname'>,
): Promise<void> {
  if (!session.hasUser()) return void (await Promise.allSettled(fetchSignedOut(pathname)))
  await Promise.allSettled([SignedIn.fetch(), TakesDrops.fetch()])
  if (pathname !== '/') return
  // All files are on their way; each is run in a task of its own.
  await breath()
  await Promise.allSettled([Dashboard.fetch()])
}

/** Reads what the first page shows, once its code is there, where that is known beforehand. */
export async function readFirstPage(api: Api, { pathname, search }: Location): Promise<void> {
  if (pathname === '/' && search === '' && api.session.hasUser()) {
    await Promise.allSettled([readDashboard(api)])
  }
}

async function readDashboard(api: Api): Promise<void> {
  const [{ readAhead }, [, { firstDeposits }]] = await Promise.all([
    import('./api/read-ahead.ts'),
    fetchDashboard(),
  ])
  await readAhead(api, firstDeposits(api.client))
}

function fetchSignedOut(pathname: string): readonly Promise<void>[] {
  const isLogin = pathname === '/' || pathname === '/login'
  return [AuthLayout, ...(isLogin ? [Login] : [])].map(({ fetch }) => fetch())
}

/** These pages speak of more than deposits. */
const managementPage = (load: () => Promise<ComponentType>) => pageWithWords('management', load)

/** These open by a mailed link, or have one sent. */
const arrivalPage = (load: () => Promise<ComponentType>) => pageWithWords('arrivals', load)

/** These pages are everybody’s. */
function visitorPage<P>(load: () => Promise<ComponentType<P>>) {
  return pageWithWords('visitors', load)
}

function pageWithWords<P>(part: Part, load: () => Promise<ComponentType<P>>) {
  return lazyPage(async () => {
    const [page] = await Promise.all([load(), addWords(part)])
    return page
  })
}

const AuthLayout = lazyPage(async () => (await import('./shell/auth-layout.tsx')).AuthLayout)
const VisitorLayout = visitorPage(
  async () => (await import('./shell/visitor-layout.tsx')).VisitorLayout,
)
const ShownToVisitors = visitorPage(
  async () => (await import('./shell/shown-to-visitors.tsx')).ShownToVisitors,
)
const Help = visitorPage(async () => (await import('./features/visitors/help-page.tsx')).HelpPage)
const Discover = visitorPage(
  async () => (await import('./features/visitors/discover-page.tsx')).DiscoverPage,
)
const Prices = visitorPage(
  async () => (await import('./features/visitors/prices-page.tsx')).PricesPage,
)
const PublicArticles = visitorPage(
  async () => (await import('./features/visitors/articles-page.tsx')).ArticlesPage,
)
const PublicArticle = visitorPage(
  async () => (await import('./features/visitors/public-article-page.tsx')).PublicArticlePage,
)
const Legal = visitorPage(async () => (await import('./features/legal/legal-page.tsx')).LegalPage)
const TakesDrops = lazyPage(async () => (await import('./shell/takes-drops.tsx')).TakesDrops)
const AdministratorsOnly = lazyPage(
  async () => (await import('./shell/role-guards.tsx')).AdministratorsOnly,
)
const CompanyAdministratorsOnly = lazyPage(
  async () => (await import('./shell/role-guards.tsx')).CompanyAdministratorsOnly,
)
const Login = lazyPage(async () => (await import('./features/auth/login-page.tsx')).LoginPage)
const ForgotPassword = arrivalPage(
  async () => (await import('./features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
)
const ResetPassword = arrivalPage(
  async () => (await import('./features/auth/reset-password-page.tsx')).ResetPasswordPage,
)
const Invitation = arrivalPage(
  async () => (await import('./features/auth/invitation-page.tsx')).InvitationPage,
)
const EmailChange = arrivalPage(
  async () => (await import('./features/auth/email-change-page.tsx')).EmailChangePage,
)
const Share = arrivalPage(async () => {
  const [{ SharePage }] = await Promise.all([
    import('./features/sharing/share-page.tsx'),
    addWords('everyday'),
  ])
  return SharePage
})
const Setup = arrivalPage(async () => (await import('./features/auth/setup-page.tsx')).SetupPage)
const NotFound = lazyPage(
  async () => (await import('./shell/errors/not-found-page.tsx')).NotFoundPage,
)
const Profile = managementPage(
  async () => (await import('./features/account/profile-page.tsx')).ProfilePage,
)
/** A new password is chosen there too. */
const Security = managementPage(async () => {
  const [{ SecurityPage }] = await Promise.all([
    import('./features/security/security-page.tsx'),
    addWords('arrivals'),
  ])
  return SecurityPage
})
const Products = managementPage(
  async () => (await import('./features/products/products-page.tsx')).ProductsPage,
)
const Orders = managementPage(
  async () => (await import('./features/products/orders-page.tsx')).OrdersPage,
)
const Blog = managementPage(async () => (await import('./features/blog/blog-page.tsx')).BlogPage)
const Article = managementPage(
  async () => (await import('./features/blog/article-page.tsx')).ArticlePage,
)
const Company = managementPage(
  async () => (await import('./features/company/company-page.tsx')).CompanyPage,
)
const Administration = managementPage(
  async () =>
    (await import('./features/administration/administration-page.tsx')).AdministrationPage,
)
const SupportDeposit = managementPage(
  async () =>
    (await import('./features/administration/deposits/support-deposit-page.tsx'))
      .SupportDepositPage,
)
const DepositCheck = pageWithWords(
  'checking',
  async () => (await import('./features/rehash/deposits/deposit-check.tsx')).DepositCheck,
)
const Deposit = lazyPage(async () => {
  const { DepositPage } = await import('./features/deposits/detail/deposit-page.tsx')
  return () => <DepositPage DepositCheck={DepositCheck} NewDeposit={NewDeposit} />
})
const NewDeposit = lazyPage(
  async () => (await import('./features/deposits/new/new-deposit-dialog.tsx')).NewDepositDialog,
)

const Dashboard = lazyPage(async () => {
  const [{ DashboardPage }, { DepositList }] = await fetchDashboard()
  return () => <DashboardPage DepositList={DepositList} NewDeposit={NewDeposit} />
})

const Rehash = pageWithWords(
  'checking',
  async () => (await import('./features/rehash/rehash-page.tsx')).RehashPage,
)

function fetchDashboard() {
  return Promise.all([
    import('./features/dashboard/dashboard-page.tsx'),
    import('./features/deposits/list/deposit-list.tsx'),
  ])
}
