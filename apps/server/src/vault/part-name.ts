import { bytesToHex } from '@ancrage/proof'

/**
 * Under which a part is in the store. It holds the digest: of two writers of one part with different bytes each has a
 * name of its own, and the row says which counts. Two letters of the end spread copies over folders.
 */
export function partName(
  objectId: string,
  { number, sha256 }: Readonly<{ number: number; sha256: Uint8Array }>,
): string {
  return `${objectId.slice(-2)}/${objectId}/${number}-${bytesToHex(sha256.subarray(0, 8))}`
}

const NAME = /^[0-9a-f]{2}\/([0-9a-f-]{36})\/(\d{1,8})-([0-9a-f]{16})$/

/** Undefined where a name is none of ours. */
export function readPartName(
  name: string,
): Readonly<{ objectId: string; number: number }> | undefined {
  const [, objectId, number] = NAME.exec(name) ?? []
  return objectId === undefined ? undefined : { objectId, number: Number(number) }
}
