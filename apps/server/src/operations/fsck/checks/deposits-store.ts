import { wrongRows } from '../reading.ts'

/** What rows of deposits say of one another. */
export const examineDeposits = wrongRows({
  // No foreign key refuses what these two find: see decision 37.
  depositNamesExist: `
    select deposits.id::text as id,
      json_build_object('account', account_id, 'company', deposits.company_id,
        'aggregation', aggregation_id, 'receiptBatch', receipt_batch_id) as seen
    from deposits
      left join accounts on accounts.id = account_id
      left join companies on companies.id = deposits.company_id
      left join aggregations on aggregations.id = aggregation_id
      left join receipt_batches on receipt_batches.id = receipt_batch_id
    where accounts.id is null
      or deposits.company_id is not null and companies.id is null
      or aggregation_id is not null and aggregations.id is null
      or receipt_batch_id is not null and receipt_batches.id is null`,
  fileHasDeposit: `
    select distinct deposit_id::text as id, json_build_object('deposit', deposit_id)::jsonb as seen
    from deposit_files left join deposits on deposits.id = deposit_id
    where deposits.id is null`,
  declaredWhole: `
    select id::text, json_build_object('beside', octet_length(nonce), 'with', octet_length(declared_with)) as seen
    from deposits
    where (octet_length(nonce) = 32) <> coalesce(octet_length(declared_with) = 33, false)
      or declared_with is null and declared_company is not null`,
  filesInOrder: `
    select deposits.id::text as id,
      json_build_object('count', file_count, 'files', files.number,
        'first', files.first, 'last', files.last) as seen
    from deposits cross join lateral (
      select count(*) as number, min(position) as first, max(position) as last
      from deposit_files where deposit_id = deposits.id
    ) files
    where file_count <> files.number or files.first <> 0 or files.last <> files.number - 1
      or (files.number = 0) <> (octet_length(nonce) = 0)`,
  predecessor: `
    select deposit.id::text as id,
      json_build_object('previous', deposit.previous_deposit_id, 'found', previous.id) as seen
    from deposits deposit left join deposits previous on previous.id = deposit.previous_deposit_id
    where deposit.previous_deposit_id is not null
      and (previous.id is null or previous.number >= deposit.number)`,
  companyOfDeposit: `
    select deposits.id::text as id,
      json_build_object('company', deposits.company_id, 'accountCompany', accounts.company_id) as seen
    from deposits join accounts on accounts.id = deposits.account_id
    where deposits.company_id is not null and accounts.company_id is not null
      and accounts.company_id <> deposits.company_id`,
  keyHasDeposit: `
    select claim.account_id || ' ' || claim.key as id,
      json_build_object('deposits', claim.deposit_ids, 'found', found.number) as seen
    from idempotency_keys claim cross join lateral (
      select count(*) as number from deposits
      where id = any(claim.deposit_ids) and account_id = claim.account_id
    ) found
    where found.number = 0 or found.number <> cardinality(claim.deposit_ids)`,
  sealedWhole: `
    select deposits.id::text, json_build_object('aggregation', aggregation_id, 'leaf', leaf_index,
        'first', first_deposit_id, 'last', last_deposit_id) as seen
    from deposits left join aggregations on aggregations.id = aggregation_id
    where (aggregation_id is null) <> (leaf_index is null)
      or aggregation_id is not null
        and (deposits.id between first_deposit_id and last_deposit_id) is not true`,
  commitmentSealedWhole: `
    select id::text, json_build_object('aggregation', aggregation_id, 'leaf', leaf_index) as seen
    from calendar_commitments where (aggregation_id is null) <> (leaf_index is null)`,
  confirmedTogether: `
    select deposits.id::text as id,
      json_build_object('deposit', deposits.confirmed_at, 'aggregation', aggregations.confirmed_at) as seen
    from deposits left join aggregations on aggregations.id = deposits.aggregation_id
    where (deposits.confirmed_at is null) <> (aggregations.confirmed_at is null)`,
  gatheredWhole: `
    select deposits.id::text as id,
      json_build_object('batch', receipt_batch_id, 'leaf', receipt_leaf_index,
        'first', first_deposit_id, 'last', last_deposit_id) as seen
    from deposits left join receipt_batches batch on batch.id = receipt_batch_id
    where (receipt_batch_id is null) <> (receipt_leaf_index is null)
      or deposits.id not between first_deposit_id and last_deposit_id`,
})
