import { tokenEnding } from '@ancrage/cms'

import { growingPauseMs } from '../../platform/queue/index.ts'
import type { Run, Worker } from '../../platform/leases/index.ts'
import { TimestampError, type TimestampAuthority } from '../timestamping/index.ts'
import { collectTokens } from './collect-tokens.ts'
import { prepareRenewal } from './prepare-renewal.ts'
import { nextRenewal, type RenewalSettings } from './renewal-due.ts'
import { lastRenewal, noteSchedule, storeRenewalToken, type Renewal } from './renewal-store.ts'

/**
 * Runs of renewal: tokens are collected, and where a renewal is due, its tree is stored, an authority signs the root, and the
 * token is stored; each is one transaction. A crash leaves what was stored, and the next run goes on there: at the worst an
 * authority signs the same root once more.
 */
export function renewalRun(
  worker: Worker,
  authorities: readonly TimestampAuthority[],
  settings: RenewalSettings,
): Run {
  let failures = 0
  let askAgainAt = 0
  return async () => {
    const { database, now, randomBytes, withLease } = worker
    await collectTokens(
      worker,
      authorities.map(({ name }) => name),
    )
    const unsigned = await unsignedRenewal(worker)
    const due = await nextRenewal(database, settings)
    await withLease((transaction) =>
      noteSchedule(transaction, unsigned?.preparedAt ?? due?.dueAt ?? null, now()),
    )
    if (!unsigned && due && due.dueAt <= now()) await prepareRenewal(worker, due.pages, due.last)
    const asked = unsigned ?? (await unsignedRenewal(worker))
    if (!asked || now().getTime() < askAgainAt) return !asked
    const isSigned = await sign(worker, authorities, asked)
    failures = isSigned ? 0 : failures + 1
    askAgainAt = isSigned ? 0 : now().getTime() + growingPauseMs(failures, randomBytes)
    const next = isSigned ? await nextRenewal(database, settings) : undefined
    if (next) await withLease((transaction) => noteSchedule(transaction, next.dueAt, now()))
    return isSigned
  }
}

async function unsignedRenewal({ database }: Worker): Promise<Renewal | undefined> {
  const last = await lastRenewal(database)
  return last?.token === null ? last : undefined
}

/** Asks the qualified ones first, each once; false where none signs. */
async function sign(
  worker: Worker,
  authorities: readonly TimestampAuthority[],
  { id, root, tokens }: Renewal,
): Promise<boolean> {
  const { now, withLease, log } = worker
  const byLevel = authorities.toSorted((a, b) => rankOf(a) - rankOf(b))
  for (const { name, level, requestToken } of byLevel) {
    try {
      const { bytes, facts } = await requestToken(root)
      const endsAt = await tokenEnding(bytes)
      const signed = { authority: name, level, token: bytes, ...facts, endsAt, storedAt: now() }
      await withLease((transaction) => storeRenewalToken(transaction, id, signed))
      log.info({ authority: name, tokens }, 'the tokens were renewed')
      return true
    } catch (error) {
      if (!(error instanceof TimestampError)) throw error
      log.warn({ err: error, authority: name }, 'an authority renews no tokens')
    }
  }
  return false
}

const rankOf = ({ level }: TimestampAuthority): number => (level === 'qualified' ? 0 : 1)
