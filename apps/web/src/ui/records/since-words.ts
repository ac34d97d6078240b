import type { Anchor, Deposit, Language } from '@ancrage/contract'

import { formatHour, formatLong, formatNumber, formatUtcMinute } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'

type Dated = Pick<Deposit, 'anchor' | 'createdAt' | 'fileCount'>

export type SinceWords = Readonly<{
  sentence: string
  date: string
  /** The same moment where people live. */
  local: string
  /** Which block says so; undefined before one does. */
  block: string | undefined
}>

/** Since when, at a glance: what the block proves, or before it what we received and when. */
export function sinceWords(deposit: Dated, t: Translate, language: Language): SinceWords {
  const { anchor, createdAt, fileCount } = deposit
  const moment = anchor?.blockTime ?? createdAt
  const files = { count: fileCount, formatted: formatNumber(fileCount, language) }
  return {
    sentence: t(anchor ? 'depositPage.hero.existed' : 'depositPage.hero.received', files),
    date: t('time.utc', { moment: formatUtcMinute(moment, language) }),
    local: localWords(moment, t, language),
    block: anchor && blockWords(anchor, t, language),
  }
}

/** A moment of evidence: in universal time first, then where people live. */
export function momentWords(iso: string, t: Translate, language: Language): string {
  const moment = t('time.utc', { moment: formatUtcMinute(iso, language) })
  return `${moment}, ${localWords(iso, t, language)}`
}

function localWords(iso: string, t: Translate, language: Language): string {
  const inParis = formatLong(iso, language)
  const hour = formatHour(iso, language, 'Paris')
  const inUtc = formatUtcMinute(iso, language)
  const isSameDay =
    inParis.replace(hour, '') === inUtc.replace(formatHour(iso, language, 'UTC'), '')
  return isSameDay
    ? t('depositPage.hero.sameDay', { hour })
    : t('depositPage.hero.otherDay', { moment: inParis })
}

/** A chain that proves nothing to anyone is not called by the name of one that does. */
function blockWords(
  { chain, network, evidential, blockHeight }: Anchor,
  t: Translate,
  language: Language,
): string {
  const height = formatNumber(blockHeight, language)
  if (evidential) return t('depositPage.hero.blockOf', { height, chain: capitalised(chain) })
  if (network === 'regtest') return t('depositPage.hero.blockOfDevelopment', { height })
  return t('depositPage.hero.blockOfTest', { height, network })
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
