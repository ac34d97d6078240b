import { fileURLToPath } from 'node:url'

import type { SealIdentity } from '@ancrage/certificate'
import { PUBLIC_CALENDARS, PUBLIC_EXPLORERS } from '@ancrage/chains/calendar'
import type { Logger } from 'pino'

import type { ConsoleWord } from '../../config/console-words.ts'
import type { Settings } from '../../config/env.ts'
import { startVerificationSite } from '../../site/verification/index.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'

const SITE_FOLDER = fileURLToPath(new URL('../../../../verify/dist', import.meta.url))

type Options = Pick<
  Settings,
  'verifyPort' | 'host' | 'trustedProxies' | 'verificationUrl' | 'ledgers' | 'calendar'
>

type Deps = Readonly<{
  context: ServerContext
  readers: ReaderPace
  logger: Logger
  /** What certificates are sealed with. */
  seal: Pick<SealIdentity, 'fingerprint'> | null
}>

/**
 * Opens the verification site where the settings want it; gives what closes it. Nothing else needs it: where somebody has
 * the port that nobody chose, the rest starts without it.
 */
export async function openVerificationSite(
  settings: Options,
  { context, readers, logger, seal }: Deps,
  say: (word: ConsoleWord, detail?: string) => void,
): Promise<() => Promise<void>> {
  const { verifyPort, host, trustedProxies, verificationUrl } = settings
  if (verifyPort === undefined) return async () => undefined
  try {
    const site = await startVerificationSite(context, {
      readers,
      logger,
      port: verifyPort.number,
      host,
      url: verificationUrl ?? undefined,
      folder: SITE_FOLDER,
      sealFingerprint: seal?.fingerprint ?? null,
      sources: { explorers: PUBLIC_EXPLORERS, calendars: calendarsOf(settings) },
      trustedProxies,
    })
    if (site) say('verification', verificationUrl ?? `http://${host}:${verifyPort.number}`)
    return site?.close ?? (async () => undefined)
  } catch (error) {
    if (verifyPort.isChosen || !isTaken(error)) throw error
    say('verificationPortTaken', String(verifyPort.number))
    return async () => undefined
  }
}

/** The public ones, and those that this service hands its own roots to: our proofs name no other. */
function calendarsOf({ ledgers, calendar }: Pick<Options, 'ledgers' | 'calendar'>): string[] {
  const ours = calendar?.url === undefined ? [] : [calendar.url]
  return [...new Set([...PUBLIC_CALENDARS, ...ledgers.calendars, ...ours])]
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
