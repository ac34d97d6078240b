import { wrongRows } from '../reading.ts'

/** The ledger of credits, summed anew, and the numbers of what was sold. */
export const examineCredits = wrongRows({
  balanceIsSum: `
    select accounts.id::text as id,
      json_build_object('credits', credits, 'sum', coalesce(entries.total, 0)) as seen
    from accounts left join lateral (
      select sum(amount) as total from credit_entries where account_id = accounts.id
    ) entries on true
    where credits <> coalesce(entries.total, 0)`,
  balanceNotNegative: `
    select id::text, json_build_object('credits', credits) as seen from accounts where credits < 0`,
  companyBalanceNotNegative: `
    select id::text, json_build_object('credits', credits) as seen from companies where credits < 0`,
  companyBalanceIsSum: `
    select companies.id::text as id,
      json_build_object('credits', credits, 'sum', coalesce(entries.total, 0)) as seen
    from companies left join lateral (
      select sum(amount) as total from credit_entries where company_id = companies.id
    ) entries on true
    where credits <> coalesce(entries.total, 0)`,
  depositCharged: `
    select deposits.id::text as id, json_build_object('charges', charges.number) as seen
    from deposits cross join lateral (
      select count(*) as number from credit_entries where kind = 'deposit' and deposit_id = deposits.id
    ) charges
    where charges.number <> 1`,
  chargeHasDeposit: `
    select entry.id::text as id,
      json_build_object('deposit', deposit_id, 'account', entry.account_id, 'depositAccount', deposits.account_id) as seen
    from credit_entries entry left join deposits on deposits.id = entry.deposit_id
    where kind = 'deposit' and deposits.account_id is distinct from entry.account_id`,
  // No foreign key refuses it: see decision 37.
  entryHasAccount: `
    select entry.id::text as id, json_build_object('account', entry.account_id) as seen
    from credit_entries entry left join accounts on accounts.id = entry.account_id
    where entry.account_id is not null and accounts.id is null`,
  chargeAmount: `
    select id::text, json_build_object('amount', amount) as seen
    from credit_entries where kind = 'deposit' and amount not in (0, -1)`,
  refundOnce: `
    select refund.id::text as id,
      json_build_object('amount', refund.amount, 'charged', charge.amount, 'deposit', refund.deposit_id) as seen
    from credit_entries refund
    left join credit_entries charge
      on charge.deposit_id = refund.deposit_id and charge.kind = 'deposit'
      and charge.account_id = refund.account_id
    where refund.kind = 'refund' and refund.deposit_id is not null and (
      charge.id is null or refund.amount <> -charge.amount or exists (
        select from credit_entries other
        where other.kind = 'refund' and other.deposit_id = refund.deposit_id and other.id < refund.id
      )
    )`,
  depositCount: `
    select accounts.id::text as id,
      json_build_object('count', deposit_count, 'deposits', own.number) as seen
    from accounts cross join lateral (
      select count(*) as number from deposits where account_id = accounts.id
    ) own
    where deposit_count <> own.number`,
  invoicesWithoutGap: `
    select series || '-' || year as id,
      json_build_object('last', last, 'invoices', issued.count, 'highest', issued.highest) as seen
    from invoice_counters full join (
      select series, year, count(*), max(number) as highest from invoices group by series, year
    ) issued using (series, year)
    where coalesce(last, -1) <> coalesce(issued.count, 0)
      or coalesce(last, -1) <> coalesce(issued.highest, 0)`,
  creditNotesWithoutGap: `
    select series || '-' || year as id,
      json_build_object('last', last, 'creditNotes', issued.count, 'highest', issued.highest) as seen
    from credit_note_counters full join (
      select series, year, count(*), max(number) as highest from credit_notes group by series, year
    ) issued using (series, year)
    where coalesce(last, -1) <> coalesce(issued.count, 0)
      or coalesce(last, -1) <> coalesce(issued.highest, 0)`,
  creditNoteOfInvoice: `
    select orders.id::text as id,
      json_build_object('state', state, 'net', note.net, 'vat', note.vat, 'ordered', orders.net) as seen
    from credit_notes note
    join orders on orders.id = note.order_id
    left join invoices on invoices.order_id = note.order_id
    where invoices.order_id is null or state <> 'paid'
      or note.net > orders.net or note.vat > orders.vat or note.credits > orders.credits
      or (note.facts ->> 'net')::bigint <> note.net or (note.facts ->> 'vat')::bigint <> note.vat`,
  orderMatchesCredits: `
    select coalesce(orders.id::text, given.order_id::text, 'none') as id, json_build_object('state', state, 'credits', orders.credits,
      'takenBack', coalesce(note.credits, 0), 'disputed', coalesce(disputed.credits, 0), 'given', coalesce(given.total, 0)) as seen
    from orders
    left join credit_notes note on note.order_id = orders.id
    left join (
      select order_id, sum(credits) as credits, sum(credits) filter (where state = 'lost') as lost
      from disputes where state in ('queued', 'lost') and order_id is not null group by order_id
    ) disputed on disputed.order_id = orders.id
    full join (
      select order_id, sum(amount) as total from credit_entries
      where order_id is not null or kind in ('purchase', 'withdrawal', 'dispute') group by order_id
    ) given on given.order_id = orders.id
    where coalesce(given.total, 0)
      <> case when state = 'paid' then orders.credits - greatest(note.credits - coalesce(disputed.lost, 0), 0) - coalesce(disputed.credits, 0) else 0 end`,
  voucherUsesCounted: `
    select coalesce(vouchers.id::text, given.voucher, 'none') as id,
      json_build_object('uses', uses, 'given', coalesce(given.count, 0)) as seen
    from vouchers full join (
      select split_part(key, ':', 2) as voucher, count(*), min(amount) as least, max(amount) as most
      from credit_entries where kind = 'voucher' group by 1
    ) given on given.voucher = vouchers.id::text
    where coalesce(uses, 0) <> coalesce(given.count, 0) or given.least <> credits or given.most <> credits`,
  paymentMatchesOrder: `
    select orders.id::text as id, json_build_object('state', orders.state, 'net', net, 'vat', vat,
      'amount', amount, 'received', received_amount, 'reference', reference) as seen
    from payments join orders on orders.id = payments.order_id
    left join invoices on invoices.order_id = orders.id
    where payments.state = 'paid' and (
      orders.state <> 'paid' or invoices.order_id is null or amount <> net + vat or currency <> 'EUR'
      or received_amount is distinct from amount or received_currency is distinct from currency
      or reference is distinct from payment_reference
    )`,
  allotmentHasBothSides: `
    select coalesce(theirs.last, given.last)::text as id, json_build_object('company', company, 'member', member,
      'handed', given.total, 'received', theirs.total, 'moves', given.moves, 'movesOfMember', theirs.moves) as seen
    from (
      select company_id as company, counterpart_account_id as member, -sum(amount) as total, count(*) as moves, max(id) as last
      from credit_entries where company_id is not null and counterpart_account_id is not null group by 1, 2
    ) given full join (
      select counterpart_company_id as company, account_id as member, sum(amount) as total, count(*) as moves, max(id) as last
      from credit_entries where account_id is not null and counterpart_company_id is not null group by 1, 2
    ) theirs using (company, member)
    where given.total is distinct from theirs.total or given.moves is distinct from theirs.moves`,
  disputeMatchesCredits: `
    select coalesce(disputes.order_id::text, moved.order_id::text, 'none') as id, json_build_object('state', state, 'credits', disputes.credits,
      'taken', coalesce(moved.taken, 0), 'back', coalesce(moved.back, 0), 'note', note.credits) as seen
    from disputes
    full join (
      select split_part(key, ':', 2) as provider, split_part(key, ':', 3) as reference, min(order_id::text) as order_id,
        -sum(amount) filter (where amount < 0) as taken, sum(amount) filter (where amount > 0) as back
      from credit_entries where kind = 'dispute' group by 1, 2
    ) moved using (provider, reference)
    left join credit_notes note on note.order_id = disputes.order_id
    where coalesce(moved.taken, 0) - coalesce(moved.back, 0) <> case state when 'won' then 0 else coalesce(disputes.credits, 0) end
      or (state = 'won' and disputes.credits > coalesce(moved.back, 0))
      or (state = 'lost' and disputes.credits > 0 and (
        case when exists (
          select from disputes other where other.order_id = disputes.order_id and other.id <> disputes.id and other.state in ('won', 'lost')
        )
        then note.credits > (select sum(credits) from disputes lost where lost.order_id = disputes.order_id and lost.state = 'lost')
        else note.credits is distinct from disputes.credits end
      ))`,
  refundIsOwed: `
    select refunds.order_id::text as id, json_build_object('cause', cause, 'state', refunds.state, 'amount', refunds.amount,
      'payment', payments.state, 'received', received_amount, 'note', note.net + note.vat, 'refundedAt', refunded_at) as seen
    from refunds
    join payments on payments.id = refunds.payment_id
    left join credit_notes note on note.order_id = refunds.order_id
    where refunds.order_id <> payments.order_id or refunds.currency is distinct from received_currency
      or refunds.amount > received_amount or (refunds.state = 'returned') <> (returned_at is not null)
      or exists (
        select from refunds other where other.payment_id = refunds.payment_id and other.id < refunds.id
          and other.state not in ('failed', 'returned') and refunds.state not in ('failed', 'returned')
      )
      or case cause
        when 'withdrawal' then payments.state <> 'paid' or note.net + note.vat is distinct from refunds.amount
          or (refunds.state = 'succeeded' and (refunded_at is null or refund_reference is distinct from refunds.reference))
          or (refunds.state = 'queued' and refunded_at is not null)
          or (refunds.state = 'byHand' and refunded_at is null)
          or (refunds.state = 'returned' and refunded_at is not null and not exists (
            select from refunds other where other.payment_id = refunds.payment_id and other.id > refunds.id
              and other.state in ('succeeded', 'byHand')
          ))
        else payments.state <> 'unmatched' or received_amount is distinct from refunds.amount
      end`,
  invoiceMatchesOrder: `
    select orders.id::text as id,
      json_build_object('state', state, 'net', net, 'vat', vat, 'invoiced', facts ->> 'net') as seen
    from invoices join orders on orders.id = invoices.order_id
    where state <> 'paid' or (facts ->> 'net')::bigint <> net or (facts ->> 'vat')::bigint <> vat`,
  reverseChargeIsChecked: `
    select orders.id::text as id, json_build_object('number', buyer ->> 'vatNumber', 'checked', checked.number,
      'source', source, 'isValid', is_valid, 'identifier', identifier, 'invoiced', facts -> 'vatConsultation') as seen
    from invoices join orders on orders.id = invoices.order_id
    left join vat_checks checked on checked.id = orders.vat_check_id
    where vat_category = 'AE' and (
      is_valid is distinct from true or checked.number <> coalesce(buyer ->> 'vatNumber', checked.number)
      or position(checked.number in coalesce(facts -> 'buyer' ->> 'billing', '')) = 0
      or facts -> 'vatConsultation' ->> 'identifier' is distinct from identifier
    )`,
  vatCheckIsOfOrder: `
    select orders.id::text as id, json_build_object('category', vat_category, 'number', buyer ->> 'vatNumber', 'checked', checked.number,
      'source', checked.source, 'isValid', checked.is_valid, 'nameAgrees', checked.name_agrees, 'confirmedAt', checked.confirmed_at,
      'answered', answer.number, 'answerIsValid', answer.is_valid) as seen
    from orders
    left join vat_checks checked on checked.id = orders.vat_check_id
    left join vat_checks answer on answer.id = orders.vat_answer_id
    where coalesce(vat_check_id, vat_answer_id) is not null and (
      vat_category is distinct from 'AE' or not coalesce(checked.is_valid, true)
      or checked.number <> coalesce(buyer ->> 'vatNumber', checked.number)
      or answer.number <> coalesce(buyer ->> 'vatNumber', answer.number) or answer.source <> 'vies'
      or (checked.source = 'vies' and not checked.name_agrees and checked.confirmed_at is null)
      or (checked.source = 'byHand' and not answer.is_valid and checked.confirmed_at is null)
    )`,
})
