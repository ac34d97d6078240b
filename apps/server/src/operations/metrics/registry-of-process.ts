import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

type ProcessFacts = Readonly<{
  version: string
  roles: readonly string[]
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
}>

/**
 * What this process knows of itself: memory, processor, event loop, connections to the database. Once in a process: what
 * it starts to watch is watched until the end.
 */
export function registryOfProcess({ version, roles, pool }: ProcessFacts): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'ancrage_info',
    help: 'Always 1: what runs here',
    labelNames: ['version', 'roles'],
    registers: [registry],
  }).set({ version, roles: roles.join(',') }, 1)
  new Gauge({
    name: 'ancrage_database_connections',
    help: 'Connections of this process, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  return registry
}
