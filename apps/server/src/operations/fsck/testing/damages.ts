import type { InvariantName } from '../invariants.ts'
import { A_COPY, ANNA, OTHER_BYTES } from './damaging-rows.ts'
import { SALES_DAMAGES } from './sales-damages.ts'

/** Statements that break an invariant in the busy database, and what they cannot help breaking with it. */
export type Damage = Readonly<{ statements: string; also?: readonly InvariantName[] }>

const FIRST = `(select id from deposits order by number limit 1)`
const UNSEALED = `(select id from deposits where aggregation_id is null)`
const CONFIRMED = `(select id from aggregations where confirmed_at is not null)`
export const DAMAGES: Readonly<Record<InvariantName, Damage>> = {
  balanceIsSum: { statements: `update accounts set credits = credits + 1 where id = ${ANNA}` },
  balanceNotNegative: {
    statements: `
      alter table accounts drop constraint accounts_credits_never_negative;
      update accounts set credits = credits - 100 where id = ${ANNA};
      insert into credit_entries (account_id, kind, amount, created_at)
      values (${ANNA}, 'correction', -100, now())`,
  },
  companyBalanceNotNegative: {
    statements: `
      alter table companies drop constraint companies_credits_never_negative;
      insert into credit_entries (company_id, kind, amount, created_at)
      select id, 'correction', -1, now() from companies;
      update companies set credits = -1`,
  },
  companyBalanceIsSum: { statements: `update companies set credits = 1` },
  foundByWords: { statements: `update deposit_words set words = words || ' mot' where number = 1` },
  depositCharged: {
    statements: `update credit_entries set kind = 'correction' where deposit_id = ${FIRST}`,
  },
  chargeHasDeposit: {
    statements: `
      insert into credit_entries (account_id, kind, amount, deposit_id, created_at)
      values (${ANNA}, 'deposit', 0, gen_random_uuid(), now())`,
  },
  chargeAmount: {
    statements: `
      update credit_entries set amount = -2 where deposit_id = ${FIRST};
      update accounts set credits = credits - 1 where id = ${ANNA}`,
  },
  refundOnce: {
    statements: `
      drop index credit_entries_one_refund_per_deposit;
      insert into credit_entries (account_id, kind, amount, deposit_id, created_at)
      select ${ANNA}, 'refund', 1, ${FIRST}, now() from generate_series(1, 2);
      update accounts set credits = credits + 2 where id = ${ANNA}`,
  },
  depositCount: { statements: `update accounts set deposit_count = 7 where id = ${ANNA}` },
  ...SALES_DAMAGES,
  filesInOrder: {
    statements: `update deposit_files set position = 5 where deposit_id = ${FIRST} and position = 2`,
  },
  depositNamesExist: {
    statements: `update deposits set company_id = gen_random_uuid() where id = ${UNSEALED}`,
    also: ['companyOfDeposit'],
  },
  fileHasDeposit: {
    statements: `
      insert into deposit_files (id, deposit_id, position, name, size, sha256)
      values (gen_random_uuid(), gen_random_uuid(), 0, 'nobody’s.txt', 1, ${OTHER_BYTES})`,
  },
  entryHasAccount: {
    statements: `
      insert into credit_entries (account_id, kind, amount, created_at)
      values (gen_random_uuid(), 'correction', 1, now())`,
  },
  digestOfFiles: {
    statements: `
      update deposit_files set sha256 = ${OTHER_BYTES} where deposit_id = ${UNSEALED}`,
    also: ['declarationIsDated'],
  },
  declarationIsDated: {
    statements: `
      update deposits set declared_with = set_byte(declared_with, 0, get_byte(declared_with, 0) # 255)
      where id = ${FIRST}`,
  },
  declaredWhole: {
    statements: `update deposits set declared_with = null where id = ${FIRST}`,
  },
  predecessor: {
    statements: `
      update deposits set previous_deposit_id = gen_random_uuid() where previous_deposit_id is not null`,
    also: ['declarationIsDated'],
  },
  companyOfDeposit: {
    statements: `
      insert into companies (id, name, created_at) values (gen_random_uuid(), 'Ailleurs', now());
      update accounts set company_id = (select id from companies where name = 'Ailleurs')
      where email = 'marc@example.org'`,
  },
  keyHasDeposit: {
    statements: `update idempotency_keys set deposit_ids = deposit_ids || gen_random_uuid() where deposit_ids @> array[${FIRST}]`,
  },
  sealedWhole: { statements: `update deposits set leaf_index = 0 where id = ${UNSEALED}` },
  leavesInPlace: {
    statements: `update deposits set leaf_index = 9 where id = ${FIRST}`,
    also: ['rootRecomputed', 'proofVerifies', 'treeStored'],
  },
  rootRecomputed: {
    statements: `update aggregations set merkle_root = ${OTHER_BYTES} where id = ${CONFIRMED}`,
    also: ['versionsCarryRoot', 'timestampReachesBlock', 'certificateFacts'],
  },
  oneLiveSubmission: {
    statements: `
      drop index submissions_one_live_per_ledger;
      insert into submissions (aggregation_id, ledger, chain, network, evidential, state, txid,
        prepared_bytes, prepared_at, confirmations_needed)
      select aggregation_id, ledger, chain, network, evidential, 'prepared', txid,
        prepared_bytes, prepared_at, confirmations_needed
      from submissions where ledger = 'bitcoin' and aggregation_id = ${CONFIRMED}`,
  },
  versionsCarryRoot: {
    statements: `
      update submission_versions set bytes = (
        select prepared_bytes from submissions
        where ledger = 'bitcoin' and aggregation_id not in ${CONFIRMED}
      )`,
    also: ['versionsShareCoin'],
  },
  versionsShareCoin: {
    // The first byte of the only outpoint: behind the version, the witness marker and the count.
    statements: `
      update submission_versions set bytes = set_byte(bytes, 7, get_byte(bytes, 7) # 255)`,
  },
  stateHasFacts: {
    statements: `
      update submissions set block_hash = null where ledger = 'bitcoin' and state = 'confirmed'`,
  },
  headerIsBlock: {
    statements: `
      update submissions set block_time = block_time + interval '1 day'
      where ledger = 'bitcoin' and state = 'confirmed'`,
  },
  timestampReachesBlock: {
    statements: `
      update submissions set timestamp = set_byte(timestamp, 5, get_byte(timestamp, 5) # 255)
      where state = 'confirmed'`,
    also: ['proofVerifies'],
  },
  promiseIsCalendars: {
    statements: `
      update submissions set ledger = 'calendar http://127.0.0.1:1' where ledger like 'calendar %'`,
  },
  transactionIsOurs: {
    statements: `update submissions set txid = ${OTHER_BYTES} where ledger = 'bitcoin'`,
  },
  confirmedDeep: {
    statements: `update submissions set confirmations = 5 where state = 'confirmed'`,
  },
  confirmedTogether: {
    statements: `update deposits set confirmed_at = now() where id = ${UNSEALED}`,
  },
  proofVerifies: {
    // The block’s own word is gone, and the promise of a calendar confirms nothing.
    statements: `
      update submissions set block_header = set_byte(block_header, 40, get_byte(block_header, 40) # 255)
      where state = 'confirmed'`,
    also: ['headerIsBlock', 'timestampReachesBlock', 'certificateAnchor'],
  },
  gatheredWhole: {
    statements: `update deposits set receipt_leaf_index = 3 where id = ${UNSEALED}`,
  },
  receiptRoot: {
    statements: `
      update deposits set receipt_leaf_index = 2 - receipt_leaf_index
      where receipt_batch_id = (select min(id) from receipt_batches)`,
  },
  tokenVerifies: { statements: `update receipt_tokens set serial = 'ff' where batch_id = 1` },
  tokensCollected: {
    statements: `
      update token_pages set digests = set_byte(digests, 0, get_byte(digests, 0) # 255)`,
    also: ['renewalRoot'],
  },
  renewalRoot: {
    statements: `update renewal_pages set nodes = set_byte(nodes, 0, get_byte(nodes, 0) # 255)`,
  },
  renewalVerifies: { statements: `update renewals set serial = 'ff'` },
  renewedInTime: {
    statements: `update token_pages set ends_at = (select time from renewals) - interval '1 day'`,
  },
  signedHasToken: { statements: `update receipt_batches set signed_at = null where id = 1` },
  certificateVersions: {
    statements: `
      update certificates set version = 2, facts = jsonb_set(facts, '{certificate,version}', '2')`,
  },
  certificateFacts: {
    statements: `update certificates set facts = jsonb_set(facts, '{digest}', '"00"')`,
  },
  certificateAnchor: {
    statements: `update certificates set facts = jsonb_set(facts, '{anchor,blockHeight}', '1')`,
  },
  treeStored: {
    statements: `update tree_pages set nodes = set_byte(nodes, 0, get_byte(nodes, 0) # 255)`,
  },
  commitmentSealedWhole: {
    statements: `
      insert into calendar_commitments (commitment, created_at, leaf_index)
      values (${OTHER_BYTES}, now(), 0)`,
  },
  auditChain: { statements: `update audit_entries set subject_id = 'somebody else' where id = 1` },
  auditAnchored: {
    statements: `
      insert into audit_anchors (entry_id, hash, salt, commitment, created_at)
      select id, hash, ${OTHER_BYTES}, ${OTHER_BYTES}, now() from audit_entries where id = 2`,
  },
  copyHasHeader: {
    statements: `${A_COPY} update vault_objects set state = 'deleted'; update vault_quotas set used_bytes = 0`,
  },
  copyIsWhole: { statements: `${A_COPY} delete from vault_parts` },
  partFits: { statements: `${A_COPY} update vault_parts set bytes = bytes + 1` },
  copyHasKeys: { statements: `${A_COPY} update vault_keys set owner_id = gen_random_uuid()` },
  companyKeyIsHeld: {
    statements: `
      ${A_COPY}
      insert into vault_keys (id, owner_id, recipient, created_at)
      values (${FIRST}, gen_random_uuid(), ${OTHER_BYTES}, now());
      insert into vault_recipients (key_id, for_key_id, account_id, sealed_secret, created_at)
      values (${FIRST}, ${ANNA}, gen_random_uuid(), ${OTHER_BYTES}, now())`,
  },
  endingIsDated: {
    statements: `insert into vault_endings (owner_id, ended_at, told_days) values (${ANNA}, now(), 30)`,
  },
  storageIsSum: { statements: `${A_COPY} update vault_quotas set used_bytes = 6` },
  certificateLogo: {
    statements: `
      insert into logo_pictures (digest, png, kept_at) values (${OTHER_BYTES}, 'not that', now());
      update certificates
      set facts = jsonb_set(facts, '{depositor,companyLogo}', to_jsonb(encode(${OTHER_BYTES}, 'hex')))`,
  },
}
