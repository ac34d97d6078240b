CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"token_digest" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "tags" text[];--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_by_token" ON "share_links" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "share_links_by_deposit" ON "share_links" USING btree ("deposit_id","id");