DROP INDEX "deposits_by_account";--> statement-breakpoint
DROP INDEX "deposits_by_company";--> statement-breakpoint
ALTER TABLE "deposit_files" DROP CONSTRAINT "deposit_files_pkey";--> statement-breakpoint
ALTER TABLE "deposit_files" ADD CONSTRAINT "deposit_files_deposit_id_position_pk" PRIMARY KEY("deposit_id","position");--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "file_count" integer;--> statement-breakpoint
UPDATE "deposits" SET "file_count" = (SELECT count(*) FROM "deposit_files" WHERE "deposit_id" = "deposits"."id");--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "file_count" SET NOT NULL;--> statement-breakpoint
DROP INDEX "deposit_files_in_order";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "deposit_ids" uuid[];--> statement-breakpoint
UPDATE "idempotency_keys" SET "deposit_ids" = ARRAY["deposit_id"];--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "deposit_ids" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "deposit_files_by_digest" ON "deposit_files" USING hash ("sha256");--> statement-breakpoint
CREATE INDEX "deposits_by_account_and_title" ON "deposits" USING btree ("account_id",(lower(regexp_replace(normalize("title", NFD), '[\u0300-\u036f]', '', 'g')) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "deposits_by_company_and_title" ON "deposits" USING btree ("company_id",(lower(regexp_replace(normalize("title", NFD), '[\u0300-\u036f]', '', 'g')) collate "C"),"id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "deposits_by_account_and_reference" ON "deposits" USING btree ("account_id",(lower(regexp_replace(normalize("reference", NFD), '[\u0300-\u036f]', '', 'g')) collate "C"),"id") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "deposits_by_company_and_reference" ON "deposits" USING btree ("company_id",(lower(regexp_replace(normalize("reference", NFD), '[\u0300-\u036f]', '', 'g')) collate "C"),"id") WHERE reference is not null and company_id is not null;--> statement-breakpoint
CREATE INDEX "deposits_pending_by_company" ON "deposits" USING btree ("company_id","id") WHERE confirmed_at is null and company_id is not null;--> statement-breakpoint
CREATE INDEX "deposits_of_several_files_by_digest" ON "deposits" USING hash ("digest") WHERE file_count > 1;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deposits_by_account" ON "deposits" USING btree ("account_id","id","creation_type");--> statement-breakpoint
CREATE INDEX "deposits_by_company" ON "deposits" USING btree ("company_id","id","creation_type") WHERE company_id is not null;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "deposit_id";