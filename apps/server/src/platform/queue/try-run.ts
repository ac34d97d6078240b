import type { ServerContext } from '../context.ts'
import { isDatabaseDown } from '../database/database-errors.ts'

/** Does one run. What it fails by is logged and costs this run alone: the next takes its work from the database again. */
export async function tryRun(
  { log }: Pick<ServerContext, 'log'>,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (isDatabaseDown(error)) log.warn({ err: error }, `${name} wait for the database`)
    else log.error({ err: error }, `a run of ${name} failed`)
  }
}
