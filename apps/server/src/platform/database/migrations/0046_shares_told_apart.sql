ALTER TABLE "share_links" ADD COLUMN "token_end" text;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "opened_at" timestamp (3) with time zone;