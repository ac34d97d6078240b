import {
  openEnvironment,
  type CaseParts,
  type Environment,
  type EnvironmentOptions,
  type ReusableEnvironment,
} from './environment.ts'
import type { Ground } from './ground.ts'

/** Environments whose case went well, by what they are made of. */
type IdleEnvironments = ReturnType<typeof keepIdleEnvironments>

/** So many wait for a case like theirs; the one that has waited longest makes room. */
const MAX_IDLE = 4

const idleOn = new WeakMap<Ground, IdleEnvironments>()

function idleEnvironments(ground: Ground): IdleEnvironments {
  const known = idleOn.get(ground)
  if (known) return known
  const idle = keepIdleEnvironments()
  idleOn.set(ground, idle)
  ground.beforeClosing(idle.close)
  return idle
}

function keepIdleEnvironments() {
  const idle: Readonly<{ kind: string; environment: ReusableEnvironment }>[] = []
  return {
    take: (kind: string): ReusableEnvironment | undefined => {
      const at = idle.findLastIndex((one) => one.kind === kind)
      return at < 0 ? undefined : idle.splice(at, 1)[0]?.environment
    },
    put: async (kind: string, environment: ReusableEnvironment): Promise<void> => {
      idle.push({ kind, environment })
      if (idle.length > MAX_IDLE) await idle.shift()?.environment.close()
    },
    close: async (): Promise<void> => {
      for (const { environment } of idle.splice(0)) await environment.close()
    },
  }
}

/**
 * Works in an environment whose service may have served cases before, as starting one costs more than most cases. Its database is the one of the
 * beginning. After a case that fails the next gets another service.
 */
export async function inSharedEnvironment<Result>(
  ground: Ground,
  wanted: EnvironmentOptions,
  parts: CaseParts,
  work: (environment: Environment) => Promise<Result>,
): Promise<Result> {
  const kind = JSON.stringify(wanted)
  const idle = idleEnvironments(ground)
  const used = idle.take(kind)
  const environment = used
    ? await renewed(used, parts)
    : await openEnvironment(ground, { ...wanted, ...parts })
  let isWell = false
  try {
    const result = await work(environment)
    isWell = true
    return result
  } finally {
    await (isWell ? idle.put(kind, environment) : environment.close())
  }
}

async function renewed(used: ReusableEnvironment, parts: CaseParts): Promise<ReusableEnvironment> {
  try {
    return await used.renew(parts)
  } catch (error) {
    await used.close()
    throw error
  }
}
