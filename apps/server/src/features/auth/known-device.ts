import type { Transaction } from '../../database/client.ts'
import { queueMail } from '../../mail/index.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Account } from '../accounts/index.ts'
import { deviceLine } from './device-names.ts'
import {
  deleteOldestDevices,
  hasKnownDevice,
  insertKnownDevice,
  touchKnownDevice,
} from './known-device-store.ts'
import { digestOfToken, newSecretToken } from './secret-token.ts'
import type { Visitor } from './visitor.ts'

const MAX_DEVICES = 20

/**
 * Remembers the browser for this account and gives the secret that it is to keep. The person is told of a
 * new one by mail, except the very first.
 */
export async function rememberDevice(
  surroundings: Surroundings,
  transaction: Transaction,
  account: Account,
  visitor: Visitor,
): Promise<string> {
  const at = surroundings.now()
  const device = visitor.device ?? newSecretToken(surroundings.randomBytes)
  const row = { accountId: account.id, tokenDigest: digestOfToken(device) }
  if (await touchKnownDevice(transaction, row, at)) return device
  const isFirst = !(await hasKnownDevice(transaction, account.id))
  await insertKnownDevice(transaction, { ...row, createdAt: at, lastSeenAt: at })
  await deleteOldestDevices(transaction, account.id, MAX_DEVICES)
  if (!isFirst) {
    await queueMail(surroundings, transaction, {
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
