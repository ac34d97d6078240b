ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "deposit_files" DROP CONSTRAINT "deposit_files_deposit_id_deposits_id_fk";
--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_aggregation_id_aggregations_id_fk";
--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_receipt_batch_id_receipt_batches_id_fk";
