import { COPY_NAME } from '@ancrage/evidence'
import { useEffect, useState } from 'preact/hooks'

import {
  firstLanguage,
  keepLanguage,
  LanguageContext,
  SAYS,
  type Language,
} from '../i18n/words.tsx'
import type { VerificationState } from '../session/open-verification.ts'
import type { SiteSettings } from '../sources/site-settings.ts'
import { DropCard } from './cards/drop-card.tsx'
import { About } from './folds/about.tsx'
import { ByHand } from './folds/by-hand.tsx'
import { Privacy } from './folds/privacy.tsx'
import { Head } from './head.tsx'
import { PiecesCard } from './cards/pieces-card.tsx'
import { PublishedSealContext } from './published-seal.ts'
import { awaitsFiles } from './verdict/verdict-sentence.ts'
import { SourcesCard } from './cards/sources-card.tsx'
import { storageOfPage } from './storage-of-page.ts'
import { useVerification } from './use-verification.ts'
import { VerdictCard } from './cards/verdict-card.tsx'
import { whenFetched } from './when-fetched.tsx'

export function App({ settings }: Readonly<{ settings: SiteSettings }>) {
  const [language, setLanguage] = useState<Language>(() =>
    firstLanguage(storageOfPage(), navigator.languages),
  )
  const t = SAYS[language]
  const { state, verification, sources, setSources } = useVerification(settings)
  useEffect(() => {
    document.documentElement.lang = language
    document.title = t('page.title')
  }, [language, t])
  const copy = copyAmong(state)
  const choose = (chosen: Language): void => {
    keepLanguage(storageOfPage(), chosen)
    setLanguage(chosen)
  }
  return (
    <LanguageContext.Provider value={language}>
      <PublishedSealContext.Provider value={settings.sealFingerprint}>
        <div class="screen">
          <Head onLanguage={choose} />
          <main id="content" class={state.pieces.length === 0 ? '' : 'working'}>
            <div class="lead">
              <h1>{t('page.title')}</h1>
              <p class="soft">{t('page.lead')}</p>
            </div>
            {location.pathname.startsWith('/c/') && <CertificateCard settings={settings} />}
            <DropCard
              verification={verification}
              brought={state.pieces}
              asks={awaitsFiles(state)}
            />
            {copy !== undefined && (
              <div class="card folds">
                <OpenCopyFold verification={verification} brought={copy} />
              </div>
            )}
            {/* What is to be done with a copy stands above. */}
            {(copy === undefined || state.conclusion.verdict !== 'noneYet') && (
              <VerdictCard state={state} verification={verification} settings={settings} />
            )}
            <PiecesCard state={state} verification={verification} />
            <section class="card folds" aria-label={t('folds.title')}>
              <About />
              <SourcesCard settings={settings} sources={sources} onSources={setSources} />
              <ByHand />
              {copy === undefined && (
                <OpenCopyFold verification={verification} brought={undefined} />
              )}
              <Privacy />
            </section>
          </main>
          <footer>{t('footer.text')}</footer>
        </div>
        {state.conclusion.verdict !== undefined && <RecordSheet state={state} />}
      </PublishedSealContext.Provider>
    </LanguageContext.Provider>
  )
}

/** For who has followed a certificate’s QR code. */
const CertificateCard = whenFetched(
  async () => (await import('./cards/certificate-card.tsx')).CertificateCard,
)

/** For the printer: nobody prints before there is a verdict. */
const RecordSheet = whenFetched(async () => (await import('./cards/record-sheet.tsx')).RecordSheet)

/** For who has kept an encrypted copy, and the recovery key. */
const OpenCopyFold = whenFetched(
  async () => (await import('../copies/open-copy-fold.tsx')).OpenCopyFold,
)

const copyAmong = ({ pieces }: VerificationState): File | undefined =>
  pieces.find(({ name }) => COPY_NAME.test(name))?.file
