ALTER TABLE "accounts" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "bic" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "payment_note" text;--> statement-breakpoint
UPDATE "accounts" SET "email_proven_at" = "proven"."at" FROM (SELECT "account_id", min("accepted_at") AS "at" FROM "invitations" WHERE "accepted_at" IS NOT NULL GROUP BY "account_id") AS "proven" WHERE "proven"."account_id" = "accounts"."id";
