import type { VerdictName } from '@ancrage/evidence'
import { useEffect, useRef } from 'preact/hooks'

import { useLanguage, useWords } from '../../i18n/words.tsx'
import type { VerificationState } from '../../session/open-verification.ts'
import { whenFetched } from '../when-fetched.tsx'
import type { IconName } from '../icon.tsx'
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
      <Sentence
        words={verdictSentence(verdict, state, t, language)}
        time={verdictTime(state, language)}
      />
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

/** The moment stands out: it is what was asked for. */
function Sentence({ words, time }: Readonly<{ words: string; time: string | undefined }>) {
  // A name in front of it may hold the same moment.
  const at = time === undefined ? -1 : words.lastIndexOf(time)
  if (time === undefined || at < 0) return <p class="sentence">{words}</p>
  return (
    <p class="sentence">
      {words.slice(0, at)}
      <strong>{time}</strong>
      {words.slice(at + time.length)}
    </p>
  )
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
