import { getCertificate } from '@ancrage/contract'

import type { Row } from '../row.ts'
import { checkAll, demand, NOT_CONFIRMED, untilNone } from '../walk.ts'
import { depositorOf } from '../environment/depositor.ts'
import type { Ground } from '../environment/ground.ts'
import { inOwnEnvironment, type Environment } from '../environment/environment.ts'

const PATIENCE_MS = 240_000

type Plan = Readonly<{
  /** Blocks above the one that is to be undone. */
  above: number
  /** Where the service is meanwhile. */
  service: 'up' | 'down'
}>

/** Blocks that were thought final are undone: what they held waits again, and is proven again elsewhere. */
export function reorganisations(): readonly Row[] {
  const plans: readonly Plan[] = [
    { above: 6, service: 'up' },
    { above: 6, service: 'down' },
    { above: 60, service: 'up' },
    { above: 60, service: 'down' },
  ]
  return plans.map((plan) => ({
    name: `P5 S6 a confirmed block under ${plan.above} others is undone while the service is ${plan.service}`,
    run: (ground) => undo(ground, plan),
  }))
}

async function undo(ground: Ground, { above, service }: Plan): Promise<void> {
  await inOwnEnvironment(
    ground,
    {
      ledgers: 'bitcoin',
      receipts: 'none',
      judge: () => undefined,
    },
    async (environment) => {
      const deadline = AbortSignal.timeout(PATIENCE_MS)
      await environment.database.query(LOOK_AT_ONCE)
      const depositor = depositorOf(environment.service, ground.depositor)
      const made = [await depositor.deposit(2)]
      await untilNone(environment.database, NOT_CONFIRMED, deadline)
      const path = getCertificate.path
        .replace(':id', made[0]?.deposit.id ?? '')
        .replace(':language', 'fr')
      demand((await depositor.read(path)).status === 200, 'P4: no certificate')
      if (service === 'down') environment.service.signal('SIGSTOP')
      const undone = await undoBlock(environment, above)
      if (service === 'down') {
        await environment.service.kill()
        await environment.service.ready()
      }
      await untilNone(environment.database, standsIn(undone), deadline)
      demand((await depositor.read(path)).status === 200, 'P5: no certificate of the new block')
      await untilNone(environment.database, NOT_SUPERSEDED, deadline)
      await checkAll(environment, depositor, made)
    },
  )
}

/** The hash of the block that is no more, in hexadecimal. */
async function undoBlock({ chain, database }: Environment, above: number): Promise<string> {
  const { rows } = await database.query<{ height: number; hash: string }>(
    `select block_height::int as height, encode(block_hash, 'hex') as hash from submissions`,
  )
  const [block] = rows
  demand(block !== undefined, 'nothing was confirmed')
  const missing = block.height + above - chain.tip().height
  if (missing > 0) await chain.mine(missing)
  // One more may be mined before it begins.
  await chain.reorg(chain.tip().height - block.height + 3)
  return block.hash
}

const standsIn = (hash: string): string => `
  select from submissions
  where state <> 'confirmed' or block_hash = '\\x${hash}' limit 1`

/** The first certificate names a block that is gone, the second one does not. */
const NOT_SUPERSEDED = `
  select from (
    select count(superseded_at) as superseded, count(*) as issued from certificates
  ) as certificate
  where superseded <> 1 or issued <> 2`

/** A confirmed block is looked at again once a minute: here a minute passes at once. */
const LOOK_AT_ONCE = `
  create function at_once() returns trigger language plpgsql
    as $$ begin new.ask_after = null; return new; end $$;
  create trigger at_once before insert or update on submissions
    for each row execute function at_once()`
