import { formatNumber, formatEvidenceTime } from '@ancrage/words'
import type { TokenLine } from '@ancrage/evidence'
import type { AttestationLine, Witness } from '@ancrage/verification'

import { useLanguage, useWords, type Language, type Translate } from '../i18n/words.tsx'

type Props = Readonly<{ lines: readonly AttestationLine[]; tokens: readonly TokenLine[] }>

/** A line for each attestation: what was checked, against what, and when the file existed at the latest. */
export function AttestationLines({ lines, tokens }: Props) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <h3>{t('lines.title')}</h3>
      <ul class="list">
        {lines.map((line, index) => (
          <li key={index}>
            <p>{sentenceOf(line, lines, t, language)}</p>
            {line.kind === 'block' && <Sources witnesses={line.verdict.witnesses} />}
          </li>
        ))}
        {tokens.map(({ token }, index) => (
          <li key={`token ${index}`}>
            <p>{tokenSentence(token, t, language)}</p>
            <p class="soft small">{t(`line.token.${token.signature}`)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What became of one of a proof’s attestations, in words: a promise matters no more once a block says the same. */
export function sentenceOf(
  line: AttestationLine,
  lines: readonly AttestationLine[],
  t: Translate,
  language: Language,
): string {
  switch (line.kind) {
    case 'block':
      return blockSentence(line, t, language)
    case 'pending':
      return t(lines.some(isConfirmed) ? 'line.pending.kept' : 'line.pending', {
        calendar: calendarName(line.calendar),
      })
    case 'otherChain': {
      const chain = line.chain === 'litecoin' ? 'Litecoin' : 'Ethereum'
      return t('line.otherChain', { chain, height: formatNumber(line.height, language) })
    }
    case 'unknown':
      return t('line.unknown')
  }
}

const isConfirmed = (line: AttestationLine): boolean =>
  line.kind === 'block' && line.verdict.outcome === 'confirmed'

/** An address without what all have in common: on a phone it then stands on one line. */
export const calendarName = (address: string): string => address.replace(/^https:\/\//, '')

export const tokenSentence = (
  { signer, time }: TokenLine['token'],
  t: Translate,
  language: Language,
): string => {
  const dated = { time: formatEvidenceTime(time, language) }
  return signer === '' ? t('line.token.unnamed', dated) : t('line.token', { signer, ...dated })
}

/** The names of some sources, with what each is. */
export const sourceNames = (witnesses: readonly Witness[], t: Translate): string =>
  witnesses.map(({ testimony: { level, name } }) => t(`source.${level}`, { name })).join(', ')

function blockSentence(
  { height, verdict }: Extract<AttestationLine, { kind: 'block' }>,
  t: Translate,
  language: Language,
): string {
  const number = formatNumber(height, language)
  switch (verdict.outcome) {
    case 'confirmed': {
      const time = formatEvidenceTime(verdict.header.time * 1_000, language)
      if (verdict.network !== 'main') return t('line.confirmedTest', { height: number, time })
      return t(verdict.basis === 'work' ? 'line.confirmedByWork' : 'line.confirmed', {
        height: number,
        time,
      })
    }
    case 'mismatch':
      return t('reason' in verdict ? 'line.message.not_a_root' : 'line.refuted', { height: number })
    case 'disagree':
      return t('line.sources.disagree', { height: number })
    case 'cannotCheck':
      return t(`line.${verdict.reason}`, { height: number })
  }
}

function Sources({ witnesses }: Readonly<{ witnesses: readonly Witness[] }>) {
  const t = useWords()
  if (witnesses.length === 0) return null
  return <p class="soft small">{t('line.sources', { names: sourceNames(witnesses, t) })}</p>
}
