import { formatBytes, formatPercent } from '@ancrage/words'
import type { Subject } from '@ancrage/evidence'
import { bytesToHex } from '@ancrage/proof'

import { useLanguage, useWords } from '../../i18n/words.tsx'
import { isWork } from '../../judging/is-work.ts'
import type {
  ShownPiece,
  Verification,
  VerificationState,
} from '../../session/open-verification.ts'
import { refusalSentences } from '../refusal-sentences.ts'
import { BrokenSealChip, IntactSeals } from '../seals.tsx'

type Props = Readonly<{ state: VerificationState; verification: Verification }>

/** What was brought, what it turned out to be, and why something of it was not read. */
export function PiecesCard({ state, verification }: Props) {
  const t = useWords()
  const { pieces, conclusion } = state
  if (pieces.length === 0) return null
  return (
    <section class="card" aria-labelledby="pieces-title">
      <div class="spread">
        <h2 id="pieces-title">{t('pieces.title')}</h2>
        <button type="button" onClick={verification.clear}>
          {t('pieces.clear')}
        </button>
      </div>
      <ul class="list" aria-labelledby="pieces-title">
        {pieces.map((piece) => (
          <PieceItem
            key={piece.id}
            piece={piece}
            subjects={conclusion.subjects}
            onRemove={() => verification.remove(piece.id)}
          />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = Readonly<{
  piece: ShownPiece
  subjects: readonly Subject[]
  onRemove: () => void
}>

function PieceItem({ piece, subjects, onRemove }: ItemProps) {
  const t = useWords()
  const language = useLanguage()
  const { name, size, digests, isUnreadable } = piece
  return (
    <li class="stack">
      <div class="spread">
        <div>
          <strong>{name}</strong> <span class="chip">{t(kindOf(piece))}</span>{' '}
          <BrokenSealChip piece={piece} />
          {size !== undefined && <div class="soft small">{formatBytes(size, language)}</div>}
        </div>
        <button type="button" aria-label={t('pieces.remove', { name })} onClick={onRemove}>
          {t('pieces.removeShort')}
        </button>
      </div>
      <HashProgress piece={piece} />
      {digests.sha256 && <Digest label={t('pieces.digest')} digest={digests.sha256} />}
      {isUnreadable && (
        <p role="alert" class="verdict tone-error">
          {t('pieces.unreadable')}
        </p>
      )}
      <IntactSeals piece={piece} subjects={subjects} />
      {/* What is inside of a work that a proof is about concerns nobody. */}
      {!isWork(piece, subjects) && <Refusals piece={piece} />}
    </li>
  )
}

function HashProgress({ piece: { name, size = 0, hashed } }: Readonly<{ piece: ShownPiece }>) {
  const t = useWords()
  const language = useLanguage()
  if (hashed === undefined || size === 0) return null
  return (
    <div>
      <progress max={size} value={hashed} aria-label={t('pieces.hashing', { name })} />
      <span class="soft small">{formatPercent(hashed / size, language)}</span>
    </div>
  )
}

function Refusals({ piece }: Readonly<{ piece: ShownPiece }>) {
  const t = useWords()
  return (
    <>
      {refusalSentences(piece, t).map((sentence) => (
        <p key={sentence} role="alert" class="verdict tone-warning">
          {sentence}
        </p>
      ))}
    </>
  )
}

export function Digest({ label, digest }: Readonly<{ label: string; digest: Uint8Array }>) {
  return (
    <div>
      <span class="soft small">{label}</span>
      <br />
      <code translate={false}>{bytesToHex(digest)}</code>
    </div>
  )
}

function kindOf({ file, inspection }: ShownPiece) {
  if (inspection) return `kind.${inspection.kind}` as const
  return file ? 'kind.reading' : 'kind.digest'
}
