import { formatNumber, formatEvidenceTime } from '@ancrage/words'
import { quotable, type Subject } from '@ancrage/evidence'
import { bytesToHex } from '@ancrage/proof'

import { useLanguage, useWords } from '../../i18n/words.tsx'
import { isWork } from '../../judging/is-work.ts'
import { shownFirst } from '../../judging/shown-first.ts'
import { statusOfPiece } from '../../judging/status-of-piece.ts'
import type { ShownPiece, VerificationState } from '../../session/open-verification.ts'
import {
  isConfirmed,
  Others,
  sentenceOf,
  sourceNames,
  tokenSentence,
} from '../attestation-lines.tsx'
import { refusalSentences } from '../refusal-sentences.ts'
import { apart } from '../names/apart.ts'
import { BrokenSeals, IntactSeals } from '../seals.tsx'
import { Spoken } from '../names/spoken.tsx'
import { verdictSentence, verdictTitle } from '../verdict/verdict-sentence.ts'
import { isDistrusted, VouchedFor } from '../vouched-for.tsx'

/** The verification on paper: date, digests, sources. On the screen it is not there. */
export function RecordSheet({ state }: Readonly<{ state: VerificationState }>) {
  const t = useWords()
  const language = useLanguage()
  const { conclusion, pieces } = state
  if (conclusion.verdict === undefined) return null
  return (
    <div class="record">
      <h1>{t('record.title')}</h1>
      <dl class="facts">
        <dt>{t('record.when')}</dt>
        <dd>{formatEvidenceTime(state.at, language)}</dd>
        <dt>{t('record.where')}</dt>
        <dd>{location.protocol === 'file:' ? t('record.offline') : location.href}</dd>
        <dt>{t('record.verdict')}</dt>
        <dd>
          <strong>{verdictTitle(conclusion.verdict, state, t)}</strong>
          <br />
          <Spoken words={verdictSentence(conclusion.verdict, state, t, language)} />
        </dd>
      </dl>
      <h2>{t('record.pieces')}</h2>
      <ul class="list">
        {pieces.map((piece) => (
          <RecordedPiece key={piece.id} piece={piece} subjects={conclusion.subjects} />
        ))}
      </ul>
      <h2>{t('lines.title')}</h2>
      <ul class="list">
        {conclusion.subjects.map((subject, index) => (
          <RecordedSubject key={index} subject={subject} files={conclusion.subjects.length} />
        ))}
      </ul>
      {conclusion.strayTokens.map((line) => (
        <p key={line.name}>
          <bdi>{line.name}</bdi> · <Spoken words={tokenSentence(line, t, language)} />{' '}
          {t(`line.token.${line.token.signature}`)}
        </p>
      ))}
      <p>{t('record.note')}</p>
    </div>
  )
}

type PieceProps = Readonly<{ piece: ShownPiece; subjects: readonly Subject[] }>

function RecordedPiece({ piece, subjects }: PieceProps) {
  const t = useWords()
  const language = useLanguage()
  const { name, size, digests } = piece
  const status = statusOfPiece(piece, subjects)
  return (
    <li>
      <bdi>{name}</bdi>
      {size !== undefined && ` · ${t('record.bytes', { count: formatNumber(size, language) })}`}
      {digests.sha256 && (
        <>
          <br />
          SHA-256 <code>{bytesToHex(digests.sha256)}</code>
        </>
      )}
      {status !== 'judged' && <p>{t(`record.${status}`)}</p>}
      <BrokenSeals pieces={[piece]} />
      <IntactSeals piece={piece} subjects={subjects} />
      {!isWork(piece, subjects) &&
        refusalSentences(piece, t).map((sentence) => <p key={sentence}>{sentence}</p>)}
    </li>
  )
}

type SubjectProps = Readonly<{ subject: Subject; files: number }>

function RecordedSubject({ subject, files }: SubjectProps) {
  const t = useWords()
  const language = useLanguage()
  const { candidate, proof, judgement, tokens, verdict, facts, contradictions } = subject
  const rows = shownFirst(judgement?.lines ?? [], files, isConfirmed)
  const dated = shownFirst(tokens, files)
  return (
    <li>
      <bdi>{candidate?.name ?? proof?.name}</bdi> · {t(`verdict.${verdict}`)}
      {candidate && proof && (
        <p>
          <Spoken words={t('subject.proof', { name: apart(proof.name) })} />
        </p>
      )}
      {facts && (
        <p class={isDistrusted(subject) ? 'distrusted' : undefined}>
          <Spoken
            words={t('subject.depositValue', {
              number: quotable(facts.number),
              title: apart(facts.title),
            })}
          />
          {' · '}
          <Spoken words={t('record.depositor', { name: apart(facts.depositor) })} />
        </p>
      )}
      <VouchedFor facts={facts} contradictions={contradictions} />
      {rows.shown.map((line, index) => (
        <div key={index}>
          <p>{sentenceOf(line, judgement?.lines ?? [], t, language)}</p>
          {line.kind === 'block' && line.verdict.witnesses.length > 0 && (
            <p>{t('line.sources', { names: sourceNames(line.verdict.witnesses, t) })}</p>
          )}
          {line.kind === 'block' && line.verdict.outcome === 'confirmed' && (
            <p>
              {t('record.merkleRoot')} <code>{shown(line.verdict.header.merkleRoot)}</code>
              <br />
              {t('record.blockHash')} <code>{shown(line.verdict.header.hash)}</code>
            </p>
          )}
        </div>
      ))}
      {dated.shown.map((line, index) => (
        <p key={index}>
          <Spoken words={tokenSentence(line, t, language)} />{' '}
          {t(`line.token.${line.token.signature}`)}
        </p>
      ))}
      <Others count={rows.others + dated.others} />
    </li>
  )
}

/** In the order in which explorers print them. */
const shown = (hash: Uint8Array): string => bytesToHex(hash.toReversed())
