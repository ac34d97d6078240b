ALTER TABLE "accounts" ADD COLUMN "unlimited_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "storage_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "storage_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "months" integer;--> statement-breakpoint
CREATE INDEX "accounts_by_end_of_plan" ON "accounts" USING btree (least(unlimited_until, storage_until)) WHERE unlimited_until is not null or storage_until is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_last_a_month_at_least" CHECK ("products"."months" >= 1);