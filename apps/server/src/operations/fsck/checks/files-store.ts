import type { Reading } from '../reading.ts'

export type FilesRow = Readonly<{
  id: string
  digest: Uint8Array
  files: readonly Uint8Array[]
}>

/** Every deposit that is not erased with the digests of its files, in their order. */
export function depositsWithFiles(reading: Reading): AsyncIterable<FilesRow> {
  return reading.rows<FilesRow>(`
    select id::text, digest, array(
      select sha256 from deposit_files where deposit_id = deposits.id order by position
    ) as files
    from deposits where octet_length(nonce) > 0 order by id`)
}
