ALTER TABLE "deposit_files" ADD COLUMN "sha512" "bytea";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "declared_with" "bytea";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "declared_company" text;