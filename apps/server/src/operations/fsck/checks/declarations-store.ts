import type { Reading } from '../reading.ts'

export type DeclaredRow = Readonly<{
  id: string
  beside: Uint8Array
  number: string
  title: string
  creationType: string
  depositor: string
  quality: string | null
  coDepositors: readonly Readonly<{ name: string; role: string | null }>[] | null
  onBehalfOf: string | null
  reference: string | null
  description: string | null
  declaredWith: Uint8Array
  declaredCompany: string | null
  createdAt: Date
  files: readonly Readonly<{
    name: string
    size: number
    mediaType: string | null
    sha256: string
    sha512: string | null
  }>[]
  /** What stands beside the digest of the deposit that it follows, and that digest; null where it follows none. */
  previousBeside: Uint8Array | null
  previousDigest: Uint8Array | null
}>

/** Every deposit whose commitment dates a declaration, with all that it says. */
export function declaredDeposits(reading: Reading): AsyncIterable<DeclaredRow> {
  return reading.rows<DeclaredRow>(`
    select deposit.id::text, deposit.nonce as beside, deposit.number::text, deposit.title,
      deposit.creation_type as "creationType", deposit.depositor, deposit.quality,
      deposit.co_depositors as "coDepositors", deposit.on_behalf_of as "onBehalfOf", deposit.reference,
      deposit.description, deposit.declared_with as "declaredWith", deposit.declared_company as "declaredCompany",
      deposit.created_at as "createdAt", previous.nonce as "previousBeside", previous.digest as "previousDigest", (
        select coalesce(json_agg(json_build_object('name', name, 'size', size, 'mediaType', media_type,
          'sha256', encode(sha256, 'hex'), 'sha512', encode(sha512, 'hex')) order by position), '[]')
        from deposit_files where deposit_id = deposit.id
      ) as files
    from deposits deposit left join deposits previous on previous.id = deposit.previous_deposit_id
    where octet_length(deposit.nonce) = 32 and octet_length(deposit.declared_with) = 33
    order by deposit.id`)
}
