import type { FastifyBaseLogger } from 'fastify'

import type { ConsoleWord } from '../config/console-words.ts'
import type { Settings } from '../config/env.ts'
import { startMetricsDoor, type MetricsSettings } from '../operations/metrics/index.ts'
import type { DescribedLedger } from './open-ledgers.ts'
import type { Surroundings } from '../platform/context.ts'

type Parts = Readonly<{
  surroundings: Surroundings
  ledgers: readonly DescribedLedger[]
  metrics: MetricsSettings
  logger: FastifyBaseLogger
}>

/** Opens the port of the metrics where the settings want one; gives what closes it. */
export async function openMetricsDoor(
  { metricsPort: port, host }: Pick<Settings, 'metricsPort' | 'host'>,
  { surroundings, ledgers, metrics, logger }: Parts,
  say: (word: ConsoleWord, detail?: string) => void,
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => undefined
  const { close } = await startMetricsDoor(surroundings, ledgers, {
    ...metrics,
    logger,
    port,
    host,
  })
  say('metrics', `http://${host}:${port}/metrics`)
  return close
}
