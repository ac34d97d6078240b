import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Bytes that one core hashes in a second of its time. */
export type OpensslSpeed = Readonly<{
  /** With all that the processor has. */
  plain: number
  /** Without the processor’s own SHA-256, which no browser gives to code that reads a file piece by piece. */
  withoutShaInstructions: number
}>

/** Bits of CPUID that OpenSSL is told not to see: bit 29 of leaf 7’s EBX is SHA. */
const NO_SHA = ':~0x20000000'

/** Asked again beside each figure: what a shared machine gives changes from minute to minute. */
export async function measureOpenssl(): Promise<OpensslSpeed> {
  return {
    plain: await speedOf({}),
    withoutShaInstructions: await speedOf({ OPENSSL_ia32cap: NO_SHA }),
  }
}

async function speedOf(environment: Readonly<Record<string, string>>): Promise<number> {
  const line = ['speed', '-mr', '-seconds', '2', '-bytes', '16384', '-evp', 'sha256']
  const { stdout } = await promisify(execFile)('openssl', line, {
    env: { ...process.env, ...environment },
  })
  const bytesPerSecond = Number(/^\+F:\d+:sha256:([\d.]+)/m.exec(stdout)?.[1])
  if (!(bytesPerSecond > 0)) throw new Error(`openssl speed gave no figure:\n${stdout}`)
  return bytesPerSecond
}
