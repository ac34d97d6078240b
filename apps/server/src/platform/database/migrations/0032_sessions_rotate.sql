ALTER TABLE "passkey_challenges" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_token_digest" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_cookie_digest" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_cookie" ON "sessions" USING btree ("cookie_digest");--> statement-breakpoint
CREATE INDEX "sessions_by_previous_token" ON "sessions" USING btree ("previous_token_digest") WHERE previous_token_digest is not null;