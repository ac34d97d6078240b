import { A_CARD_PAYMENT, A_PAID_ORDER, ANNA, OTHER_BYTES } from './damaging-rows.ts'

/** Statements that break what was sold, paid, invoiced and paid back. */
export const SALES_DAMAGES = {
  creditNotesWithoutGap: { statements: `insert into credit_note_counters values (1, 2026, 3)` },
  creditNoteOfInvoice: {
    statements: `
      ${A_PAID_ORDER}
      insert into credit_notes (order_id, series, year, number, net, vat, credits, facts, issued_at)
      select id, 1, 2026, 1, 0, 0, 0, '{"net": 0, "vat": 0}', now() from orders;
      insert into credit_note_counters values (1, 2026, 1)`,
  },
  orderMatchesCredits: { statements: `${A_PAID_ORDER} update orders set credits = 10` },
  invoiceMatchesOrder: {
    statements: `
      ${A_PAID_ORDER}
      insert into invoices (order_id, series, year, number, facts, issued_at)
      select id, 1, 2026, 1, '{"net": 99, "vat": 0}', now() from orders;
      insert into invoice_counters values (1, 2026, 1)`,
  },
  reverseChargeIsChecked: {
    statements: `
      ${A_PAID_ORDER}
      insert into invoices (order_id, series, year, number, facts, issued_at)
      select id, 1, 2026, 1, '{"net": 100, "vat": 0}', now() from orders;
      insert into invoice_counters values (1, 2026, 1);
      update orders set vat_category = 'AE'`,
  },
  vatCheckIsOfOrder: {
    statements: `
      ${A_PAID_ORDER}
      insert into invoices (order_id, series, year, number, facts, issued_at)
      select id, 1, 2026, 1, '{"net": 100, "vat": 0, "buyer": {"billing": ["TVA DE123456788"]}}', now() from orders;
      insert into invoice_counters values (1, 2026, 1);
      insert into vat_checks (number, source, is_valid, checked_at, name_agrees) values ('DE123456788', 'vies', true, now(), false);
      update orders set vat_category = 'AE', vat_check_id = (select max(id) from vat_checks)`,
  },
  voucherUsesCounted: {
    statements: `
      insert into vouchers (id, label, code_digest, ending, credits, uses, max_uses, created_at)
      values (${ANNA}, 'Salon', ${OTHER_BYTES}, 'ABCD', 5, 1, 1, now())`,
  },
  paymentMatchesOrder: { statements: A_CARD_PAYMENT },
  allotmentHasBothSides: {
    statements: `
      insert into credit_entries (company_id, kind, amount, counterpart_account_id, created_at)
      select id, 'allotment', 0, ${ANNA}, now() from companies limit 1`,
  },
  disputeMatchesCredits: {
    statements: `
      insert into disputes (provider, reference, state, credits, next_attempt_at, created_at)
      values ('stripe', 'du_1', 'queued', 5, now(), now())`,
  },
  refundIsOwed: {
    statements: `${A_CARD_PAYMENT};
      update orders set payment_reference = 'pi_1';
      insert into invoices (order_id, series, year, number, facts, issued_at)
      select id, 1, 2026, 1, '{"net": 100, "vat": 0}', now() from orders;
      insert into invoice_counters values (1, 2026, 1);
      insert into refunds (payment_id, order_id, attempt, provider, cause, state, amount, currency, next_attempt_at, created_at)
      select id, order_id, 1, 'stripe', 'withdrawal', 'queued', 100, 'EUR', now(), now() from payments`,
  },
  invoicesWithoutGap: { statements: `insert into invoice_counters values (1, 2026, 3)` },
} as const
