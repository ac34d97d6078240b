import { formatNumber, formatEvidenceTime } from '@ancrage/words'
import type { TokenLine } from '@ancrage/evidence'
import type { AttestationLine, Witness } from '@ancrage/verification'

import { useLanguage, useWords, type Language, type Translate } from '../i18n/words.tsx'
import { shownFirst } from '../judging/shown-first.ts'
import { apart } from './names/apart.ts'
import { Spoken } from './names/spoken.tsx'

type Props = Readonly<{
  lines: readonly AttestationLine[]
  tokens: readonly TokenLine[]
  /** How many files there are on the page. */
  files: number
  /** Where the verdict says all, its reasons are folded. */
  folded: boolean
}>

/** A row for each attestation: what was checked, against what, and when the file existed at the latest. */
export function AttestationLines({ lines, tokens, files, folded }: Props) {
  const t = useWords()
  const language = useLanguage()
  const rows = shownFirst(lines, files, isConfirmed)
  const dated = shownFirst(tokens, files)
  return (
    <details open={!folded}>
      <summary>
        <h3>{t('lines.title')}</h3>
      </summary>
      <table>
        <thead>
          <tr>
            <th>{t('lines.check')}</th>
            <th>{t('lines.sources')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.shown.map((line, index) => (
            <tr key={index}>
              <td>{sentenceOf(line, lines, t, language)}</td>
              <td>{line.kind === 'block' && sourceNames(line.verdict.witnesses, t)}</td>
            </tr>
          ))}
          {dated.shown.map((line, index) => (
            <tr key={`token ${index}`}>
              <td>
                <Spoken words={tokenSentence(line, t, language)} />
              </td>
              <td>{t(`line.token.${line.token.signature}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Others count={rows.others + dated.others} />
    </details>
  )
}

/** That there are more than the page shows. */
export function Others({ count }: Readonly<{ count: number }>) {
  const t = useWords()
  return count === 0 ? null : <p>{t('drop.others', { count })}</p>
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

export const isConfirmed = (line: AttestationLine): boolean =>
  line.kind === 'block' && line.verdict.outcome === 'confirmed'

/** An address without what all have in common: on a phone it then stands on one line. */
export const calendarName = (address: string): string => address.replace(/^https:\/\//, '')

/** How an installation without an authority calls its own: a name that proves nothing, and is English. */
const DEVELOPMENT_SIGNER = 'Ancrage development timestamps'

/** What a token says, and when and by whom it was last renewed (AP4). */
export const tokenSentence = (
  { token, renewals = [] }: TokenLine,
  t: Translate,
  language: Language,
): string => {
  const said = (one: TokenLine['token']) => ({
    time: formatEvidenceTime(one.time, language),
    signer: apart(one.signer),
  })
  const name = token.signer === '' ? 'line.token.unnamed' : 'line.token'
  return [
    t(token.signer === DEVELOPMENT_SIGNER ? 'line.token.development' : name, said(token)),
    ...renewals
      .slice(-1)
      .map((last) =>
        t(last.signer === '' ? 'line.token.renewedUnnamed' : 'line.token.renewed', said(last)),
      ),
  ].join(' ')
}

/** The names of some sources, with what each is. */
export function sourceNames(witnesses: readonly Witness[], t: Translate): string {
  const names = witnesses
    .slice(0, SHOWN_SOURCES)
    .map(({ testimony: { level, name } }) => t(`source.${level}`, { name }))
  const others = witnesses.length - names.length
  return [...names, ...(others > 0 ? [t('drop.others', { count: others })] : [])].join(', ')
}

/** Nobody asks as many: more are headers in what was brought. */
const SHOWN_SOURCES = 20

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
