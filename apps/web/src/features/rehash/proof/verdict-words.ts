import type { Language } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import type { ProofVerdict } from '@ancrage/verification'

import { formatNumber, formatUtc } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'

type Speech = Readonly<{ t: Translate; language: Language }>

/** `elsewhere`: whether other sources could say more. */
export type VerdictWords = Readonly<{
  tone: 'success' | 'warning' | 'error' | 'info'
  title: string
  text: string
  elsewhere: boolean
}>

/** What this page says of a verdict (docs/formats/verdict.md §1). */
export function verdictWords(verdict: ProofVerdict, speech: Speech): VerdictWords {
  const { t } = speech
  switch (verdict.outcome) {
    case 'confirmed':
      return confirmedWords(verdict, speech)
    case 'pending': {
      const calendar = verdict.lines.find((one) => one.kind === 'pending')?.calendar ?? ''
      const [title, text] = [t('rehash.proof.pending'), t('rehash.proof.pendingHelp', { calendar })]
      return { tone: 'info', title, text, elsewhere: false }
    }
    case 'mismatch': {
      // Nobody but a header that was brought along can refute a block here.
      const isByHeader = verdict.reason === 'header.merkle_root_differs'
      const help = isByHeader ? 'mismatchHelp' : 'noRootHelp'
      const [title, text] = [t('rehash.proof.mismatch'), t(`rehash.proof.${help}`)]
      return { tone: 'error', title, text, elsewhere: isByHeader }
    }
    case 'disagree': {
      const [title, text] = [t('rehash.proof.disagree'), t('rehash.proof.disagreeHelp')]
      return { tone: 'warning', title, text, elsewhere: true }
    }
    case 'unreadable': {
      const [title, text] = [t('rehash.proof.unreadable'), t('rehash.proof.unreadableHelp')]
      return { tone: 'error', title, text, elsewhere: false }
    }
    case 'unsupported': {
      // The verification site does not check these chains either.
      const [title, text] = [t('rehash.proof.otherChains'), t('rehash.proof.otherChainsHelp')]
      return { tone: 'warning', title, text, elsewhere: false }
    }
    case 'cannotCheck': {
      const why = whyUnchecked(verdict)
      const [title, text] = [t(`rehash.proof.${why}`), t(`rehash.proof.${why}Help`)]
      return { tone: 'warning', title, text, elsewhere: true }
    }
  }
}

type Confirmed = Extract<ProofVerdict, { outcome: 'confirmed' }>
type Unchecked = Extract<ProofVerdict, { outcome: 'cannotCheck' }>

function confirmedWords(verdict: Confirmed, { t, language }: Speech): VerdictWords {
  const { existedNoLaterThan, network, basis } = verdict
  const date = formatUtc(new Date(existedNoLaterThan * 1_000).toISOString(), language)
  const height = formatNumber(Number(heightOf(verdict)), language)
  if (network !== 'main') {
    const title = t('rehash.proof.confirmedOnTest', { height })
    const text = t('rehash.proof.confirmedOnTestHelp', { date })
    // Explorers and nodes that the site asks know the main chain alone.
    return { tone: 'warning', title, text, elsewhere: false }
  }
  const title = t('rehash.proof.confirmed', { height })
  const lead = t('rehash.proof.confirmedHelp', { date })
  const text = basis === 'work' ? `${lead} ${t('rehash.proof.byWork')}` : lead
  return { tone: 'success', title, text, elsewhere: true }
}

/** Of the earliest block that confirms. */
function heightOf({ lines, existedNoLaterThan, network }: Confirmed): bigint {
  for (const line of lines) {
    if (line.kind !== 'block' || line.verdict.outcome !== 'confirmed') continue
    const { header, network: of } = line.verdict
    if (of === network && header.time === existedNoLaterThan) return line.height
  }
  throw new Error('no block confirms what is confirmed')
}

/** Why nothing can be said for a proof or against it. */
function whyUnchecked(verdict: Unchecked) {
  switch (verdict.reason) {
    case 'source.service':
    case 'source.alone':
      return isAgainst(verdict) ? 'serviceAgainst' : 'serviceAlone'
    case 'header.too_easy':
    case 'header.network_unknown':
    case 'header.in_the_future':
    case 'header.no_work':
    case 'header.length':
      return 'worthlessHeader'
    case 'block.otherOnTestChain':
      return 'otherOnTestChain'
    default:
      return 'unsupported'
  }
}

/** Whether the header that nobody else gave has another root than the proof’s. */
const isAgainst = ({ lines }: Unchecked): boolean =>
  lines.some(
    (line) =>
      line.kind === 'block' &&
      line.verdict.witnesses.some(
        ({ header }) => bytesToHex(header.merkleRoot) !== bytesToHex(line.message),
      ),
  )
