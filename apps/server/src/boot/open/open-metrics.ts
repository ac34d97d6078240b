import type { FastifyBaseLogger } from 'fastify'

import type { ConsoleWord } from '../../config/console-words.ts'
import type { Settings } from '../../config/env.ts'
import { startMetricsServer, type MetricsSettings } from '../../operations/metrics/index.ts'
import type { DescribedLedger } from './open-ledgers.ts'
import type { ServerContext } from '../../platform/context.ts'

type Deps = Readonly<{
  context: ServerContext
  ledgers: readonly DescribedLedger[]
  metrics: MetricsSettings
  logger: FastifyBaseLogger
}>

/** Opens the port of the metrics where the settings want one; gives what closes it. */
export async function openMetrics(
  { metricsPort: port, host }: Pick<Settings, 'metricsPort' | 'host'>,
  { context, ledgers, metrics, logger }: Deps,
  say: (word: ConsoleWord, detail?: string) => void,
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => undefined
  const { close } = await startMetricsServer(context, ledgers, {
    ...metrics,
    logger,
    port,
    host,
  })
  say('metrics', `http://${host}:${port}/metrics`)
  return close
}
