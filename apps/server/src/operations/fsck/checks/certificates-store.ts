import { wrongRows, type Reading } from '../reading.ts'

/** Certificates among themselves, and against the blocks that their deposits stand in. */
export const examineCertificateRows = wrongRows({
  certificateVersions: `
    select deposit_id::text as id, json_build_object('versions', json_agg(version order by version)) as seen
    from certificates group by deposit_id
    having min(version) <> 1 or max(version) <> count(*)`,
  // What is displayed has its bytes reversed: it is compared with what each block's own id gives so.
  certificateAnchor: `
    select certificates.id::text as id, json_build_object('deposit', deposit_id,
      'blockHash', facts #>> '{anchor,blockHash}') as seen
    from certificates join deposits on deposits.id = deposit_id
    where superseded_at is null and facts #>> '{anchor,blockHash}' is not null and not exists (
      select from submissions
      where submissions.aggregation_id = deposits.aggregation_id and state = 'confirmed'
        and encode(block_header, 'hex') = facts #>> '{anchor,header}'
        and block_height = (facts #>> '{anchor,blockHeight}')::bigint
    )`,
  certificateLogo: `
    select certificates.id::text as id, json_build_object('deposit', deposit_id,
      'logo', facts #>> '{depositor,companyLogo}') as seen
    from certificates
    where facts #>> '{depositor,companyLogo}' is not null and not exists (
      select from logo_pictures
      where encode(digest, 'hex') = facts #>> '{depositor,companyLogo}' and sha256(png) = digest
    )`,
})

export type CertificateRow = Readonly<{
  id: string
  version: number
  facts: unknown
  title: string
  digest: string
  nonce: string
  number: string
  createdAt: Date
  root: string | null
  files: readonly string[]
}>

export function certificatesOf(reading: Reading): AsyncIterable<CertificateRow> {
  return reading.rows<CertificateRow>(`
    select certificates.id, version, facts, title, encode(digest, 'hex') as digest,
      encode(nonce, 'hex') as nonce, number, deposits.created_at as "createdAt",
      encode(merkle_root, 'hex') as root, array(
        select encode(sha256, 'hex') from deposit_files
        where deposit_id = deposits.id order by position
      ) as files
    from certificates join deposits on deposits.id = deposit_id
    left join aggregations on aggregations.id = deposits.aggregation_id
    order by certificates.id`)
}
