DROP INDEX "refunds_one_live_per_payment";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
-- expected: the table came with a migration before, in the same release
CREATE INDEX "refunds_by_return" ON "refunds" USING btree ("returned_at");--> statement-breakpoint
-- expected: the table came with a migration before, in the same release
CREATE UNIQUE INDEX "refunds_one_live_per_payment" ON "refunds" USING btree ("payment_id") WHERE state not in ('failed', 'returned');