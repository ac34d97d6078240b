import { formatNumber, formatUtc } from '../i18n/format.ts'
import { useLanguage, useWords, type Language, type Translate } from '../i18n/words.tsx'
import type { HeaderAnswer } from '../judging/header-answers.ts'
import type { AttestationLine } from '../judging/judge-proof.ts'
import type { TokenLine } from '../judging/judge-tokens.ts'

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
            {line.kind === 'block' && <Sources answers={line.judgement.sources} />}
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
  line.kind === 'block' && line.judgement.outcome === 'confirmed'

/** An address without what all have in common: on a phone it then stands on one line. */
export const calendarName = (address: string): string => address.replace(/^https:\/\//, '')

export const tokenSentence = (
  { signer, time }: TokenLine['token'],
  t: Translate,
  language: Language,
): string => {
  const dated = { time: formatUtc(time, language) }
  return signer === '' ? t('line.token.unnamed', dated) : t('line.token', { signer, ...dated })
}

/** The names of some sources, with what each is. */
export const sourceNames = (answers: readonly HeaderAnswer[], t: Translate): string =>
  answers.map(({ kind, name }) => t(`source.${kind}`, { name })).join(', ')

function blockSentence(
  { height, judgement }: Extract<AttestationLine, { kind: 'block' }>,
  t: Translate,
  language: Language,
): string {
  const number = formatNumber(height, language)
  switch (judgement.outcome) {
    case 'confirmed': {
      const time = formatUtc(judgement.header.time * 1_000, language)
      const word = judgement.network === 'main' ? 'line.confirmed' : 'line.confirmedTest'
      return t(word, { height: number, time })
    }
    case 'refuted':
      return t('line.refuted', { height: number })
    case 'unchecked':
      return t(`line.${judgement.reason}`, { height: number })
  }
}

function Sources({ answers }: Readonly<{ answers: readonly HeaderAnswer[] }>) {
  const t = useWords()
  if (answers.length === 0) return null
  return <p class="soft small">{t('line.sources', { names: sourceNames(answers, t) })}</p>
}
