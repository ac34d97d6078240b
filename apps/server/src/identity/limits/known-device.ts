import type { Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { deviceLine } from '../sessions/device-names.ts'
import {
  countDevicesSince,
  deleteOldestDevices,
  hasKnownDevice,
  insertKnownDevice,
  renameKnownDevice,
  touchKnownDevice,
} from './known-device-store.ts'
import { digestOfToken, newSecretToken } from '../sessions/secret-token.ts'
import type { Visitor } from '../sessions/visitor.ts'

const MAX_DEVICES = 20
const HOUR_MS = 3_600_000

/**
 * Remembers the browser for this account and gives the secret that it is to keep. The person is told of a
 * new one by mail, except the very first, and of twenty in an hour at most.
 */
export async function rememberDevice(
  context: ServerContext,
  transaction: Transaction,
  account: Account,
  visitor: Visitor,
): Promise<string> {
  const at = context.now()
  const older = visitor.device
  const accountId = account.id
  const olderRow = older && { accountId, tokenDigest: digestOfToken(older) }
  if (olderRow && (await touchKnownDevice(transaction, olderRow, at))) return older
  const device = newSecretToken(context.randomBytes)
  const row = { accountId, tokenDigest: digestOfToken(device) }
  // Whoever has used this browser, or put its secret there, must not know the one that this account trusts.
  if (olderRow) await renameKnownDevice(transaction, olderRow.tokenDigest, row.tokenDigest)
  const isFirst = !(await hasKnownDevice(transaction, account.id))
  const lately = new Date(at.getTime() - HOUR_MS)
  const isTold = (await countDevicesSince(transaction, account.id, lately)) < MAX_DEVICES
  await insertKnownDevice(transaction, { ...row, createdAt: at, lastSeenAt: at })
  await deleteOldestDevices(transaction, account.id, MAX_DEVICES)
  if (!isFirst && isTold) {
    await queueMail(context, transaction, {
      kind: 'newSignIn',
      to: account.email,
      language: account.language,
      at,
      device: deviceLine(visitor.userAgent),
      address: visitor.address,
    })
  }
  return device
}
