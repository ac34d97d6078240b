import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'

import { BackupCannotRun } from '../backup-cannot-run.ts'

/** age-encryption.org/v1 with one scrypt recipient: what `age -p` writes and `age -d` reads. */
const INTRO = 'age-encryption.org/v1\n'
const SALT_LABEL = 'age-encryption.org/v1/scrypt'
export const FILE_KEY_BYTES = 16
export const SALT_BYTES = 16
/** 2^18 rounds: about a second, and 256 MiB, for each passphrase that is tried. */
export const USUAL_WORK_FACTOR = 18
/** A hostile file must not take more memory than this many rounds need (1 GiB). */
const MAX_WORK_FACTOR = 20
const SCRYPT_BYTES_PER_ROUND = 128 * 8
const HEADER =
  /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n/
/** No header of one scrypt recipient is longer. */
export const MAX_HEADER_BYTES = 256

const derive = promisify<string, Uint8Array, number, ScryptCost, Buffer>(scrypt)
type ScryptCost = Readonly<{ N: number; r: number; p: number; maxmem: number }>

export type Locking = Readonly<{
  passphrase: string
  fileKey: Uint8Array
  salt: Uint8Array
  workFactor: number
}>

/** The header that gives the file key to whoever knows the passphrase. */
export async function writeHeader({ passphrase, fileKey, salt, workFactor }: Locking) {
  const cipher = createCipheriv(
    'chacha20-poly1305',
    await wrappingKey(passphrase, salt, workFactor),
    NO_NONCE,
    { authTagLength: 16 },
  )
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
  const text = `${INTRO}-> scrypt ${base64(salt)} ${workFactor}\n${base64(wrapped)}\n---`
  return Buffer.from(`${text} ${base64(macOf(text, fileKey))}\n`)
}

export type ReadHeader = Readonly<{ fileKey: Uint8Array; length: number }>

/**
 * `beginning`: MAX_HEADER_BYTES of the file, or all of it.
 *
 * @throws BackupCannotRun `notABackup` or `wrongPassphrase`.
 */
export async function readHeader(beginning: Uint8Array, passphrase: string): Promise<ReadHeader> {
  const found = HEADER.exec(Buffer.from(beginning).toString('latin1'))
  if (!found) throw new BackupCannotRun('notABackup', 'age-encryption.org/v1 scrypt')
  const [whole, text = '', salt = '', rounds = '', wrapped = '', mac = ''] = found
  if (Number(rounds) > MAX_WORK_FACTOR) throw new BackupCannotRun('notABackup', `2^${rounds}`)
  const key = await wrappingKey(passphrase, Buffer.from(salt, 'base64'), Number(rounds))
  const fileKey = unwrap(Buffer.from(wrapped, 'base64'), key)
  if (!timingSafeEqual(macOf(text, fileKey), Buffer.from(mac, 'base64'))) {
    throw new BackupCannotRun('damaged', 'header')
  }
  return { fileKey, length: whole.length }
}

/** The key of what follows the header and its 16 bytes of nonce. */
export function payloadKey(fileKey: Uint8Array, nonce: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
}

/** The key is used once: age fixes its nonce. */
const NO_NONCE = new Uint8Array(12)

function unwrap(wrapped: Buffer, key: Uint8Array): Uint8Array {
  const decipher = createDecipheriv('chacha20-poly1305', key, NO_NONCE, { authTagLength: 16 })
  decipher.setAuthTag(wrapped.subarray(FILE_KEY_BYTES))
  const opened = decipher.update(wrapped.subarray(0, FILE_KEY_BYTES))
  try {
    decipher.final()
  } catch (cause) {
    throw new BackupCannotRun('wrongPassphrase', '', { cause })
  }
  return opened
}

function wrappingKey(passphrase: string, salt: Uint8Array, workFactor: number): Promise<Buffer> {
  const N = 2 ** workFactor
  const labelled = Buffer.concat([Buffer.from(SALT_LABEL), salt])
  return derive(passphrase, labelled, 32, {
    N,
    r: 8,
    p: 1,
    maxmem: 2 * N * SCRYPT_BYTES_PER_ROUND + 2 ** 20,
  })
}

function macOf(text: string, fileKey: Uint8Array): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', fileKey, new Uint8Array(), 'header', 32))
  return createHmac('sha256', key).update(text).digest()
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}
