CREATE TABLE "legal_pages" (
	"page" text PRIMARY KEY NOT NULL,
	"body_fr" text NOT NULL,
	"body_en" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "successor_id" uuid;--> statement-breakpoint
-- expected: accounts are few beside deposits, and none of them is in this index yet
CREATE INDEX "accounts_by_successor" ON "accounts" USING btree ("successor_id") WHERE successor_id is not null;