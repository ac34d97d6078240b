import type { Subject } from '@ancrage/evidence'
import type { ProofVerdict } from '@ancrage/verification'

import { useWords } from '../../i18n/words.tsx'
import type { Verification, VerificationState } from '../../session/open-verification.ts'
import type { SiteSettings } from '../../sources/site-settings.ts'
import { AttestationLines } from '../attestation-lines.tsx'
import { Icon } from '../icon.tsx'
import { BrokenSeals } from '../seals.tsx'
import { StrayToken } from '../stray-token.tsx'
import { SubjectFacts } from '../subject-facts.tsx'
import { awaitsFiles, TONES } from '../verdict/verdict-sentence.ts'
import { whenFetched } from '../when-fetched.tsx'
import { VerdictBox } from './verdict-box.tsx'

type Props = Readonly<{
  state: VerificationState
  verification: Verification
  settings: SiteSettings
}>

/** One verdict, its reasons below it. */
export function VerdictCard({ state, verification, settings }: Props) {
  const t = useWords()
  const { conclusion, isBusy, pieces } = state
  const { verdict, subjects } = conclusion
  if (pieces.length === 0 || (verdict === undefined && !isBusy)) return null
  return (
    <section class="card verdict-card" aria-labelledby="verdict-title">
      <div role="status">
        {isBusy || verdict === undefined ? (
          <div class="answer long tone-info">
            <div class="title">
              <h2 id="verdict-title">{t('verdict.busy')}</h2>
            </div>
          </div>
        ) : (
          <VerdictBox verdict={verdict} state={state} />
        )}
      </div>
      {!isBusy && (
        <div class="row">
          <button type="button" class={awaitsFiles(state) ? '' : 'main'} onClick={() => print()}>
            <Icon name="print" />
            {t('record.print')}
          </button>
        </div>
      )}
      {!isBusy && <BrokenSeals pieces={pieces} />}
      {/* Hidden and not taken away: what a calendar answered must outlast the look at its block. */}
      <div class="stack" hidden={isBusy}>
        {subjects.map((subject, index) => (
          <SubjectDetails
            key={index}
            subject={subject}
            state={state}
            verification={verification}
            settings={settings}
          />
        ))}
      </div>
      {!isBusy && conclusion.strayTokens.map((line) => <StrayToken key={line.name} line={line} />)}
    </section>
  )
}

type DetailsProps = Props & Readonly<{ subject: Subject }>

function SubjectDetails({ subject, state, verification, settings }: DetailsProps) {
  const t = useWords()
  const { candidate, proof, judgement, tokens, verdict } = subject
  return (
    <div class="stack">
      <div class="row">
        <h3>{candidate?.name ?? proof?.name}</h3>
        <span class={`chip tone-${TONES[verdict]}`}>{t(`verdict.${verdict}`)}</span>
      </div>
      <SubjectFacts subject={subject} />
      {verdict === 'differs' && !state.isBusy && <WhyItDiffers subject={subject} state={state} />}
      {(judgement !== undefined || tokens.length > 0) && (
        <AttestationLines
          lines={judgement?.lines ?? []}
          tokens={tokens}
          files={state.conclusion.subjects.length}
          folded={verdict === 'matches'}
        />
      )}
      {proof && judgement && hasPromise(judgement) && (
        <UpgradePanel
          proof={proof}
          judgement={judgement}
          calendars={settings.calendars}
          verification={verification}
        />
      )}
    </div>
  )
}

const hasPromise = ({ lines }: ProofVerdict): boolean =>
  lines.some(({ kind }) => kind === 'pending')

const WhyItDiffers = whenFetched(
  async () => (await import('../verdict/why-it-differs.tsx')).WhyItDiffers,
)
const UpgradePanel = whenFetched(async () => (await import('../upgrade-panel.tsx')).UpgradePanel)
