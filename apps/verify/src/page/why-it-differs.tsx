import type { Difference } from '@ancrage/file-digest'
import { useEffect, useState } from 'preact/hooks'

import { formatBytes } from '../i18n/format.ts'
import { useLanguage, useWords, type Language, type Translate } from '../i18n/words.tsx'
import type { Subject } from '../judging/conclude.ts'
import { explainInWorker } from '../reading/inspector.ts'
import type { VerificationState } from '../session/open-verification.ts'

type Props = Readonly<{ subject: Subject; state: VerificationState }>

/** What small change would explain it, tried in a worker; and what to do. */
export function WhyItDiffers({ subject, state }: Props) {
  const t = useWords()
  const language = useLanguage()
  const [difference, setDifference] = useState<Difference>()
  const file = fileOf(subject, state)
  const { conclusion } = state
  useEffect(() => {
    let isCurrent = true
    if (file !== undefined) {
      const matching = conclusion.subjects.flatMap((one) => matchingFile(one, state))
      void explainInWorker(file, conclusion.expected, matching).then((found) => {
        if (isCurrent) setDifference(found)
      })
    }
    return () => {
      isCurrent = false
    }
  }, [file, conclusion, state])
  if (file === undefined) return null
  return (
    <div class="stack">
      <h3>{t('why.title')}</h3>
      <p role="status">{difference ? sentenceOf(difference, t, language) : t('why.searching')}</p>
      <p class="soft small">{t('why.advice')}</p>
    </div>
  )
}

const fileOf = ({ candidate }: Subject, { pieces }: VerificationState): File | undefined =>
  pieces.find(({ id }) => id === candidate?.pieceId)?.file

function matchingFile(subject: Subject, state: VerificationState): readonly File[] {
  const file = subject.proof === undefined ? undefined : fileOf(subject, state)
  return file === undefined ? [] : [file]
}

function sentenceOf(difference: Difference, t: Translate, language: Language): string {
  switch (difference.kind) {
    case 'lineEndings':
      return t('why.lineEndings', { form: FORMS[difference.form], name: difference.name })
    case 'byteOrderMark':
      return t('why.bom', { name: difference.name })
    case 'trailingBytes': {
      const bytes = formatBytes(difference.bytes, language)
      return t('why.trailing', { bytes, name: difference.name })
    }
    case 'metadata':
      return t('why.metadata', { name: difference.name })
    case 'sameContent':
      return t('why.sameContent', { name: difference.name })
    case 'size':
      return sizeSentence(difference, t, language)
    case 'unknown':
      return t('why.unknown')
  }
}

const FORMS = { LF: 'Unix (LF)', CRLF: 'Windows (CRLF)' } as const

function sizeSentence(
  { difference, name }: Extract<Difference, { kind: 'size' }>,
  t: Translate,
  language: Language,
): string {
  if (difference === 0) return t('why.sameSize', { name })
  const bytes = formatBytes(Math.abs(difference), language)
  return t(difference > 0 ? 'why.larger' : 'why.smaller', { bytes, name })
}
