ALTER TABLE "accounts" ADD COLUMN "notifications_seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_of_security" ON "audit_entries" USING btree ("subject_id","id") WHERE (action in ('account.passwordChanged', 'account.passwordReset',
  'account.twoFactorEnabled', 'account.twoFactorDisabled', 'account.twoFactorReset',
  'account.recoveryCodesRenewed', 'account.passkeyAdded', 'account.passkeyRemoved', 'account.emailChanged'));--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("account_id","ended_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "credit_entries_received" ON "credit_entries" USING btree ("account_id","id") WHERE (kind in ('allotment', 'correction') and amount > 0);