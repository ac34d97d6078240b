import type { VerdictName } from '@ancrage/evidence'

import { useLanguage, useWords } from '../../i18n/words.tsx'
import type { VerificationState } from '../../session/open-verification.ts'
import type { IconName } from '../icon.tsx'
import { Medal } from '../medal.tsx'
import { TONES, verdictSentence, verdictTime, verdictTitle } from '../verdict-sentence.ts'

/** What stands in one line at full size. */
const SHORT_TITLE = 24

type Props = Readonly<{ verdict: VerdictName; state: VerificationState }>

/** The answer: a sign, a few large words, since when, and what that means. */
export function VerdictBox({ verdict, state }: Props) {
  const t = useWords()
  const language = useLanguage()
  const title = verdictTitle(verdict, state, t)
  const size = title.length > SHORT_TITLE ? 'answer long' : 'answer'
  return (
    <div class={`${size} tone-${TONES[verdict]}`}>
      <div class="title">
        <Medal sign={signOf(verdict)} />
        <h2 id="verdict-title">{title}</h2>
      </div>
      <Sentence
        words={verdictSentence(verdict, state, t, language)}
        time={verdictTime(state, language)}
      />
      {verdict === 'matches' && <Meaning />}
    </div>
  )
}

/** The moment stands out: it is what was asked for. */
function Sentence({ words, time }: Readonly<{ words: string; time: string | undefined }>) {
  const [before = '', after] = time === undefined ? [words] : words.split(time)
  return (
    <p class="sentence">
      {before}
      {after !== undefined && <strong>{time}</strong>}
      {after}
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
