DROP INDEX "deposit_files_by_digest";--> statement-breakpoint
DROP INDEX "deposits_by_account";--> statement-breakpoint
CREATE INDEX "deposit_files_by_digest" ON "deposit_files" USING btree (substr("sha256", 1, 8));--> statement-breakpoint
CREATE INDEX "deposits_by_account" ON "deposits" USING btree ("account_id","id");