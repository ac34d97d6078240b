import { bytesToHex } from '@ancrage/proof'
import { formatBytes } from '@ancrage/words'

import { useLanguage, useWords } from '../../i18n/words.tsx'
import type { VerificationState } from '../../session/open-verification.ts'

const SHOWN = 8

/** The hash that the proof is about and that of the file, one below the other, where one of each is there to compare. */
export function ComparedHashes({ state }: Readonly<{ state: VerificationState }>) {
  const t = useWords()
  const language = useLanguage()
  const { expected, subjects } = state.conclusion
  const [subject, ...otherSubjects] = subjects
  const [work, ...otherWorks] = expected
  const piece = state.pieces.find(({ id }) => id === subject?.candidate?.pieceId)
  const digest = piece?.digests.sha256
  if (otherSubjects.length + otherWorks.length > 0 || !work || !digest) return null
  return (
    <dl class="facts compared">
      <dt>{t('compared.expected')}</dt>
      <Hash digest={work.sha256} />
      <dt>{t('compared.file')}</dt>
      <Hash digest={digest} differs />
      {piece.size !== undefined && (
        <>
          <dt>{t('subject.size')}</dt>
          <dd>{formatBytes(piece.size, language)}</dd>
        </>
      )}
    </dl>
  )
}

type HashProps = Readonly<{ digest: Uint8Array; differs?: boolean }>

/** Its ends: all of it is said of the files below. */
function Hash({ digest, differs = false }: HashProps) {
  const hex = bytesToHex(digest)
  return (
    <dd class={differs ? 'differs' : undefined}>
      <code translate={false} title={hex}>{`${hex.slice(0, SHOWN)}…${hex.slice(-SHOWN)}`}</code>
    </dd>
  )
}
