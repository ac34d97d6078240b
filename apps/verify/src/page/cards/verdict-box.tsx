import type { VerdictName } from '@ancrage/evidence'
import { useEffect, useRef } from 'preact/hooks'

import { useLanguage, useWords } from '../../i18n/words.tsx'
import type { VerificationState } from '../../session/open-verification.ts'
import { whenFetched } from '../when-fetched.tsx'
import type { IconName } from '../icon.tsx'
import { Spoken } from '../names/spoken.tsx'
import { Medal } from '../verdict/medal.tsx'
import { TONES, verdictSentence, verdictTime, verdictTitle } from '../verdict/verdict-sentence.ts'

/** What stands in one line at full size. */
const SHORT_TITLE = 24

type Props = Readonly<{ verdict: VerdictName; state: VerificationState }>

/** The answer: a sign, a few large words, since when, and what that means. */
export function VerdictBox({ verdict, state }: Props) {
  const t = useWords()
  const language = useLanguage()
  const title = verdictTitle(verdict, state, t)
  const size = title.length > SHORT_TITLE ? 'answer long' : 'answer'
  const heading = useFocusOnArrival()
  return (
    <div class={`${size} tone-${TONES[verdict]}`}>
      <VerdictRosette verdict={verdict} conclusion={state.conclusion} />
      <div class="title">
        <Medal sign={signOf(verdict)} />
        <h2 id="verdict-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <p class="sentence">
        <Spoken
          words={verdictSentence(verdict, state, t, language)}
          time={verdictTime(state, language)}
        />
      </p>
      {verdict === 'differs' && <ComparedHashes state={state} />}
      {verdict === 'matches' && <Meaning />}
    </div>
  )
}

/** Who has just brought files goes on at their verdict; who chooses sources or writes stays there. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const hasBrought = activeElement === document.body || activeElement?.closest('.drop')
    if (hasBrought) heading.current?.focus()
  }, [])
  return heading
}

function Meaning() {
  const t = useWords()
  return (
    <div class="meaning">
      <div>
        <h3>{t('about.proves')}</h3>
        <p>{t('about.proves.1')}</p>
      </div>
      <div>
        <h3>{t('about.not')}</h3>
        <p>{t('about.not.1')}</p>
      </div>
    </div>
  )
}

function signOf(verdict: VerdictName): IconName {
  if (verdict === 'pending') return 'waiting'
  return TONES[verdict]
}

const VerdictRosette = whenFetched(
  async () => (await import('../verdict/verdict-rosette.tsx')).VerdictRosette,
)
const ComparedHashes = whenFetched(
  async () => (await import('../verdict/compared-hashes.tsx')).ComparedHashes,
)
