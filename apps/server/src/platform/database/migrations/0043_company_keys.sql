ALTER TABLE "vault_keys" ADD COLUMN "verifier" "bytea";--> statement-breakpoint
ALTER TABLE "vault_keys" ADD COLUMN "signature" "bytea";--> statement-breakpoint
ALTER TABLE "vault_keys" ADD COLUMN "exposed_at" timestamp (3) with time zone;