import { formatBytes } from '@ancrage/words'
import type { Subject } from '@ancrage/evidence'
import type { Difference, ExpectedContent } from '@ancrage/evidence/differences'
import { bytesToHex } from '@ancrage/proof'
import { useEffect, useState } from 'preact/hooks'

import { useLanguage, useWords, type Language, type Translate } from '../../i18n/words.tsx'
import { isWork } from '../../judging/is-work.ts'
import { explainInWorker } from '../../reading/inspector.ts'
import { apart } from '../names/apart.ts'
import { Spoken } from '../names/spoken.tsx'
import type { ShownPiece, VerificationState } from '../../session/open-verification.ts'

type Props = Readonly<{ subject: Subject; state: VerificationState }>

/** What small change would explain it, tried in a worker; and what to do. */
export function WhyItDiffers({ subject, state }: Props) {
  const t = useWords()
  const language = useLanguage()
  const [difference, setDifference] = useState<Difference>()
  const file = fileOf(subject, state)
  const { expected, subjects } = state.conclusion
  const works = state.pieces.filter((piece) => isWork(piece, subjects))
  const sought = useUnchanged({ expected, works }, keyOf(expected, works))
  useEffect(() => {
    setDifference(undefined)
    const leaving = new AbortController()
    if (file !== undefined) {
      const matching = sought.works.flatMap((piece) => piece.file ?? [])
      void explainInWorker(file, sought.expected, matching, leaving.signal).then((found) => {
        if (!leaving.signal.aborted) setDifference(found)
      })
    }
    return () => leaving.abort()
  }, [file, sought])
  if (file === undefined) return null
  return (
    <div class="stack">
      <h3>{t('why.title')}</h3>
      <p role="status">
        <Spoken words={difference ? sentenceOf(difference, t, language) : t('why.searching')} />
      </p>
      <p class="soft small">{t('why.advice')}</p>
    </div>
  )
}

const fileOf = ({ candidate }: Subject, { pieces }: VerificationState): File | undefined =>
  pieces.find(({ id }) => id === candidate?.pieceId)?.file

/** The first value of this key: while other things of the state change, the search is not begun again. */
function useUnchanged<Value>(value: Value, key: string): Value {
  const [kept, keep] = useState({ value, key })
  if (kept.key === key) return kept.value
  keep({ value, key })
  return value
}

const keyOf = (expected: readonly ExpectedContent[], works: readonly ShownPiece[]): string =>
  JSON.stringify([
    expected.map(({ name, size, sha256 }) => [name, size, bytesToHex(sha256)]),
    works.map(({ id }) => id),
  ])

function sentenceOf(difference: Difference, t: Translate, language: Language): string {
  switch (difference.kind) {
    case 'lineEndings':
      return t('why.lineEndings', { form: FORMS[difference.form], name: apart(difference.name) })
    case 'byteOrderMark':
      return t('why.bom', { name: apart(difference.name) })
    case 'trailingBytes': {
      const bytes = formatBytes(difference.bytes, language)
      return t('why.trailing', { bytes, name: apart(difference.name) })
    }
    case 'metadata':
      return t('why.metadata', { name: apart(difference.name) })
    case 'sameContent':
      return t('why.sameContent', { name: apart(difference.name) })
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
  if (difference === 0) return t('why.sameSize', { name: apart(name) })
  const bytes = formatBytes(Math.abs(difference), language)
  return t(difference > 0 ? 'why.larger' : 'why.smaller', {
    bytes,
    name: apart(name),
  })
}
