import {
  beginVaultObject,
  completeVaultObject,
  type DepositFile,
  deleteVaultObject,
  type OpenableObject,
  putVaultPart,
} from '@ancrage/contract'
import { bytesToHex, hexToBytes } from '@ancrage/proof'
import { fileKeyFor, NONCE_BYTES, partCountOf, plainPart, writeHeader } from '@ancrage/vault'

import type { Client, Send } from '../../api/client.ts'
import { ApiRefusal, ConnectionLost } from '../../api/failures.ts'
import type { SealingKeys } from '../keys/sealing-keys.ts'
import { base64Of, randomBytes } from './base64.ts'
import { ownKeyOf } from './file-key.ts'
import { keptPart } from './kept-part.ts'
import { openPace } from './pace.ts'
import { sendTelling } from './send-telling.ts'
import { type Progress, type Telling, tellProgress } from './telling.ts'
import { TransferFailed } from './transfer-failed.ts'
import type { PartWish, SealedPart } from './vault-orders.ts'
import type { VaultWorker } from './vault-worker.ts'

/** More would take memory, and gain nothing. */
const PARTS_AT_ONCE = 3
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000]

export type Leaving = Readonly<{
  client: Client
  startWorker: () => VaultWorker
  digestFile: (
    file: Blob,
    watch: Readonly<{ signal: AbortSignal; onProgress: (bytes: number) => void }>,
  ) => Promise<Uint8Array>
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds. */
  now: () => number
}>

export type Copying = Readonly<{
  depositId: string
  file: DepositFile
  content: File
  keys: SealingKeys
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}>

/**
 * Encrypts a file here, and sends it part by part; what is there already is compared, and not sent again. The file is hashed
 * as it is sealed, and one that is not what was anchored is given up, with its key.
 *
 * @throws TransferFailed, or what the server says.
 */
export async function leaveCopy(deps: Leaving, copying: Copying): Promise<void> {
  const { client } = deps
  const object = await begin(client, copying)
  try {
    await sendOrCompare(deps, copying, object)
  } catch (error) {
    if (object.state === 'kept' || !isNotConfirmed(error)) throw error
    // Somebody else left a part there, and a part never changes: another copy is begun in its place.
    await client.call(deleteVaultObject, { params: { id: object.id }, signal: copying.signal })
    await sendOrCompare(deps, copying, await begin(client, copying))
  }
}

const isNotConfirmed = (error: unknown): boolean =>
  (error instanceof TransferFailed && error.problem === 'notConfirmed') ||
  (error instanceof ApiRefusal && error.code.endsWith('.part_differs'))

/** What is kept is only compared: who has a session or a key of the account may have left it. */
async function sendOrCompare(
  deps: Leaving,
  copying: Copying,
  object: OpenableObject,
): Promise<void> {
  const { client } = deps
  const { sha256 } = copying.file
  const params = { id: object.id }
  const key = object.sha256 === sha256 ? ownKeyOf(object, copying.keys.identity) : undefined
  if (key === undefined) throw new TransferFailed('notConfirmed')
  // A byte that differs under the old key would tell both: the file is hashed before one is sent.
  if (object.received.length > 0) await refuseOtherFile(deps, copying)
  const worker = deps.startWorker()
  const telling = tellProgress(copying.file.size, deps.now, copying.onProgress)
  try {
    const digest = await sendParts(deps, copying, { object, key, worker, telling })
    if (bytesToHex(digest) !== sha256) {
      if (object.state !== 'kept') await client.call(deleteVaultObject, { params })
      throw new TransferFailed('otherFile')
    }
  } finally {
    worker.close()
  }
  if (object.state === 'kept') return
  const complete = () => client.call(completeVaultObject, { params, signal: copying.signal })
  await insisting(deps, copying, complete, telling.away)
}

/** What somebody else has begun, and could read, is given up: another is begun in its place. */
async function begin(client: Client, copying: Copying): Promise<OpenableObject> {
  const { keys, signal } = copying
  const there = await beginOrGoOn(client, copying)
  if (there.state === 'kept' || ownKeyOf(there, keys.identity)) return there
  await client.call(deleteVaultObject, { params: { id: there.id }, signal })
  return beginOrGoOn(client, copying)
}

/** A copy that is begun is answered with the header it has. */
function beginOrGoOn(client: Client, { depositId, file, keys, signal }: Copying) {
  const { identity, company } = keys
  const nonce = randomBytes(NONCE_BYTES)
  const fileKey = fileKeyFor(identity, { nonce, digest: hexToBytes(file.sha256) })
  const recipients = [identity.recipient, ...(company === null ? [] : [company.recipient])]
  const header = base64Of(writeHeader(fileKey, recipients, randomBytes))
  const body = {
    depositId,
    fileId: file.id,
    header,
    nonce: base64Of(nonce),
    ...(company !== null && { companyKeyId: company.id }),
  }
  return client.call(beginVaultObject, { body, signal })
}

async function refuseOtherFile(
  { digestFile, now }: Leaving,
  { content, file, signal, onProgress }: Copying,
): Promise<void> {
  const pace = openPace(file.size, now)
  const report = (bytes: number) =>
    onProgress({ step: 'checking', bytes, bytesPerSecond: pace.note(bytes) })
  const digest = await digestFile(content, { signal, onProgress: report })
  if (bytesToHex(digest) !== file.sha256) throw new TransferFailed('otherFile')
}

type Sending = Readonly<{
  object: OpenableObject
  key: Uint8Array
  worker: VaultWorker
  telling: Telling
}>

async function sendParts(
  deps: Leaving,
  copying: Copying,
  { object, key, worker, telling }: Sending,
): Promise<Uint8Array> {
  const { content, file, signal } = copying
  const { size } = file
  if (content.size !== size) throw new TransferFailed('otherFile')
  const received = new Map(object.received.map((part, at) => [part, object.digests[at]]))
  const underWay = new Set<Promise<void>>()
  for (let part = 0; part < partCountOf(size); part += 1) {
    signal.throwIfAborted()
    const { start, end } = plainPart(size, part)
    const seal = (wish: PartWish) =>
      worker.seal({ key, size, part }, content.slice(start, end), wish)
    const sealed = await seal(received.has(part) ? 'compared' : 'hashedAndSealed')
    if (received.has(part)) {
      if (received.get(part) !== base64Of(sealed.sha256)) throw new TransferFailed('notConfirmed')
      telling.skipped(end - start)
      continue
    }
    const plain = end - start
    const send = sendTelling((bytes) => telling.sent(part, Math.min(bytes, plain)))
    const present = keptPart(sealed, () => seal('sealed'))
    const put = async () =>
      putPart(deps.client, { id: object.id, part }, await present(), { signal, send })
    const sending: Promise<void> = insisting(deps, copying, put, telling.away)
      .then(() => {
        worker.forget(part)
        telling.arrived(part, plain)
      })
      .finally(() => underWay.delete(sending))
    // It is waited for below: until then a failure is nobody’s yet.
    sending.catch(() => undefined)
    underWay.add(sending)
    if (underWay.size >= PARTS_AT_ONCE) await Promise.race(underWay)
  }
  await Promise.all(underWay)
  return worker.digest()
}

async function putPart(
  client: Client,
  params: Readonly<{ id: string; part: number }>,
  { content, sha256 }: SealedPart,
  by: Readonly<{ signal: AbortSignal; send: Send }>,
): Promise<void> {
  await client.call(putVaultPart, {
    params,
    bytes: content instanceof Blob ? content : new Blob([content]),
    headers: {
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${base64Of(sha256)}:`,
    },
    ...by,
  })
}

/** Goes on through lost connections and a server that is away, until it is told to stop. */
async function insisting<Result>(
  { wait }: Leaving,
  { signal }: Copying,
  act: () => Promise<Result>,
  whenAway: () => void,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
    }
    whenAway()
    await wait(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0, signal)
    signal.throwIfAborted()
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof ApiRefusal && [408, 429, 502, 503, 504].includes(error.status))
