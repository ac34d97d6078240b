import type { Notification } from '@ancrage/contract'

import { formatNumber } from '../../i18n/format.ts'
import type { Translation } from '../../i18n/i18n.ts'
import type { Tone } from '../../theme/tokens.ts'
import type { IconName } from '../../ui/media/icon-names.ts'

export type NotificationWords = Readonly<{
  icon: IconName
  tone: Tone
  sentence: string
  detail: string | undefined
  /** The page that tells more. */
  leadsTo: string
}>

type Speech = Pick<ReturnType<Translation['speech']>, 't' | 'language'>
type OfDeposits = Extract<Notification, { deposit: unknown }>

/** What a line says, and where it leads. */
export function wordsOf(notification: Notification, speech: Speech): NotificationWords {
  const { t, language } = speech
  switch (notification.kind) {
    case 'depositsConfirmed':
      return {
        icon: 'verify',
        tone: 'success',
        sentence: countedIn(notification, speech, 'confirmed'),
        detail: named(notification, speech),
        leadsTo: pageOf(notification),
      }
    case 'depositsReanchored':
      return {
        icon: 'restart',
        tone: 'warning',
        sentence: countedIn(notification, speech, 'reanchored'),
        detail: t('notifications.reanchoredHelp'),
        leadsTo: pageOf(notification),
      }
    case 'orderPaid': {
      const { number, product } = notification
      const sentence = t('notifications.orderPaid', { number })
      return {
        icon: 'products',
        tone: 'info',
        sentence,
        detail: product,
        leadsTo: '/products/orders',
      }
    }
    case 'creditsReceived': {
      const { amount: count } = notification
      const formatted = formatNumber(count, language)
      const sentence = t('notifications.credits', { count, formatted })
      return { icon: 'credits', tone: 'info', sentence, detail: undefined, leadsTo: '/profile' }
    }
    case 'memberJoined':
    case 'memberLeft': {
      const sentence = t(`notifications.${notification.kind}`, { name: notification.name })
      const leadsTo = '/company#members'
      return { icon: 'person', tone: 'info', sentence, detail: undefined, leadsTo }
    }
    case 'security': {
      const sentence = t(`notifications.security.${notification.event}`)
      const detail = t('notifications.notYou')
      return { icon: 'security', tone: 'warning', sentence, detail, leadsTo: '/security' }
    }
  }
}

function countedIn(
  { count, more }: OfDeposits,
  { t, language }: Speech,
  what: 'confirmed' | 'reanchored',
): string {
  const formatted = formatNumber(count, language)
  return more
    ? t(`notifications.${what}More`, { formatted })
    : t(`notifications.${what}`, { count, formatted })
}

function named({ count, deposit: { number, title } }: OfDeposits, { t }: Speech): string {
  return count === 1
    ? t('notifications.deposit', { number, title })
    : t('notifications.latest', { title })
}

/** One deposit has a page; several stand at the top of their list. */
function pageOf({ count, deposit }: OfDeposits): string {
  return count === 1 ? `/deposits/${deposit.id}` : '/'
}
