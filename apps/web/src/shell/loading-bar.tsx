import { styled } from '@mui/material/styles'

import { useTranslation } from '../i18n/i18n.ts'
import { ProgressLine } from '../ui/feedback/progress-line.tsx'

/** A thin bar over everything, while the next page is on its way; in its place, it keeps the footer away (`vite/first-paint.ts`). */
export function LoadingBar() {
  const { t } = useTranslation()
  return <Thin className="on-its-way" label={t('app.loading')} />
}

/** The bar beside a page that stays until the next one is there. */
export function LoadingRegion() {
  const { t } = useTranslation()
  return (
    <section aria-label={t('app.loading')}>
      <LoadingBar />
    </section>
  )
}

/** The bar where no page is around it yet. */
export function LoadingPage() {
  return (
    <main>
      <LoadingBar />
    </main>
  )
}

const Thin = styled(ProgressLine)(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  height: 3,
  borderRadius: 0,
  zIndex: theme.zIndex.tooltip,
}))
